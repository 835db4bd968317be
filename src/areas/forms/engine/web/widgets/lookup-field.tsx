import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { useCombobox } from '#ui/combobox.ts'
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

/** Searches while someone types, debounced; the result is null until there is one. */
function useSuggestions<Item>(find: LookupFieldProps<Item>['find']) {
  const [found, setFound] = useState<readonly Item[] | null>(null)
  const [failed, setFailed] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asking = useRef<AbortController>(null)
  useEffect(() => stop, [])

  function stop() {
    clearTimeout(timer.current)
    asking.current?.abort()
  }

  function close() {
    stop()
    setFound(null)
    setFailed(false)
  }

  function search(text: string) {
    stop()
    if (text === '') return close()
    timer.current = setTimeout(() => void ask(text), typingPauseMs)
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
  return { found, failed, search, close }
}

/** Combobox with asynchronous suggestions. */
export function LookupField<Item>(props: LookupFieldProps<Item>) {
  const { id, label, placeholder, describedBy, isInvalid, isFull, find, keyOf, renderItem } = props
  const { t } = useTranslation('forms')
  const [words, setWords] = useState('')
  const { found, failed, search, close } = useSuggestions(find)

  const own = words.trim()
  const offersOwn = props.ownText !== undefined && own !== '' && found !== null
  const count = (found?.length ?? 0) + (offersOwn ? 1 : 0)
  const isOpen = found !== null || failed

  const box = useCombobox({
    count,
    isOpen,
    close,
    choose(at) {
      if (isOpen) choose(Math.max(at, 0))
    },
  })

  function type(text: string) {
    setWords(text)
    box.reset()
    search(text.trim())
  }

  function choose(at: number) {
    const item = found?.[at]
    if (item !== undefined) props.onChoose(item)
    else if (offersOwn) props.onOwn?.(own)
    else return
    setWords('')
    close()
  }

  return (
    <div className={styles.field}>
      <Icon name="search" />
      <input
        {...box.field}
        id={id}
        className={fields.input}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        placeholder={placeholder}
        disabled={isFull}
        value={words}
        maxLength={100}
        dir="auto"
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={() => {
          box.field.onBlur()
          props.onLeave?.()
        }}
      />
      <div className={styles.box} hidden={!isOpen}>
        <div id={box.listId} role="listbox" aria-label={label}>
          {found?.map((item, at) => (
            <div key={keyOf(item)} {...box.option(at)}>
              {renderItem(item)}
            </div>
          ))}
          {offersOwn && (
            <div {...box.option(found.length)} className={styles.own}>
              <Icon name="plus" />
              {props.ownText?.(own)}
            </div>
          )}
        </div>
        {failed ? <p>{t('lookupFailed')}</p> : found?.length === 0 && <p>{t('noResults')}</p>}
      </div>
      <output className={spoken.spoken}>
        {failed ? t('lookupFailed') : found && t('foundCount', { count: found.length })}
      </output>
    </div>
  )
}
