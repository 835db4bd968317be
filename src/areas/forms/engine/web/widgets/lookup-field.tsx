import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import fields from '#ui/field.module.css'
import { Icon } from '#ui/icon.tsx'
import spoken from '#ui/spoken.module.css'
import styles from './lookup-field.module.css'

interface LookupFieldProps<Item> {
  id: string
  label: string
  placeholder?: string | undefined
  describedBy?: string | undefined
  isInvalid?: boolean
  isFull?: boolean
  /** Search function, debounced; the signal aborts the previous search. */
  find: (words: string, signal: AbortSignal) => Promise<readonly Item[]>
  keyOf: (item: Item) => string | number
  renderItem: (item: Item) => ReactNode
  onChoose: (item: Item) => void
  /** Label of the option that takes the text itself. */
  ownText?: (words: string) => string
  onOwn?: (words: string) => void
  onLeave?: () => void
}

const typingPauseMs = 200

/** Combobox with asynchronous suggestions. */
export function LookupField<Item>(props: LookupFieldProps<Item>) {
  const { id, label, placeholder, describedBy, isInvalid, isFull, find, keyOf, renderItem } = props
  const { t } = useTranslation('forms')
  const listId = useId()
  const [words, setWords] = useState('')
  const [found, setFound] = useState<readonly Item[] | null>(null)
  const [failed, setFailed] = useState(false)
  const [active, setActive] = useState(-1)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asking = useRef<AbortController>(null)
  useEffect(() => () => stop(), [])

  const own = words.trim()
  const offersOwn = props.ownText !== undefined && own !== '' && found !== null
  const count = (found?.length ?? 0) + (offersOwn ? 1 : 0)
  const isOpen = found !== null || failed

  function stop() {
    clearTimeout(timer.current)
    asking.current?.abort()
  }

  function close() {
    stop()
    setFound(null)
    setFailed(false)
    setActive(-1)
  }

  function type(text: string) {
    setWords(text)
    stop()
    setActive(-1)
    if (text.trim() === '') return close()
    timer.current = setTimeout(() => void ask(text.trim()), typingPauseMs)
  }

  async function ask(text: string) {
    const control = new AbortController()
    asking.current = control
    try {
      const items = await find(text, control.signal)
      if (control.signal.aborted) return
      setFound(items)
      setFailed(false)
    } catch (error) {
      if (control.signal.aborted) return
      console.error('Error:', error)
      setFound([])
      setFailed(true)
    }
  }

  function choose(at: number) {
    const item = found?.[at]
    if (item !== undefined) props.onChoose(item)
    else if (offersOwn) props.onOwn?.(own)
    else return
    setWords('')
    close()
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      if (isOpen) choose(Math.max(active, 0))
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      close()
    } else if (count > 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : active < 0 ? 0 : -1
      setActive((active + step + count) % count)
    }
  }

  const option = (at: number) => ({
    id: `${listId}-${at}`,
    role: 'option',
    tabIndex: -1,
    'aria-selected': at === active,
    // Keeps focus in the field, or the list would close before the click.
    onPointerDown: (event: { preventDefault: () => void }) => {
      event.preventDefault()
      choose(at)
    },
  })
  return (
    <div className={styles.field}>
      <Icon name="search" />
      <input
        id={id}
        className={fields.input}
        role="combobox"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        placeholder={placeholder}
        disabled={isFull}
        value={words}
        maxLength={100}
        autoComplete="off"
        dir="auto"
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={press}
        onBlur={() => {
          close()
          props.onLeave?.()
        }}
      />
      <div className={styles.box} hidden={!isOpen}>
        <div id={listId} role="listbox" aria-label={label}>
          {found?.map((item, at) => (
            <div key={keyOf(item)} {...option(at)}>
              {renderItem(item)}
            </div>
          ))}
          {offersOwn && (
            <div {...option(found.length)} className={styles.own}>
              <Icon name="plus" />
              {props.ownText?.(own)}
            </div>
          )}
        </div>
        {failed ? <p>{t('lookupFailed')}</p> : found?.length === 0 && <p>{t('noneFound')}</p>}
      </div>
      <output className={spoken.spoken}>
        {failed ? t('lookupFailed') : found && t('foundCount', { count: found.length })}
      </output>
    </div>
  )
}
