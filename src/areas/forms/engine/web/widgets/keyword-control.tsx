import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { WithScripts } from '#ui/with-scripts.tsx'
import { Chosen } from './chosen.tsx'
import { fieldOf, type ControlProps } from './control.ts'

/** Keywords, added by Enter or comma. */
export function KeywordControl(props: ControlProps<'keyword'>) {
  const { answer, question, words, name, onAnswer, onLeave } = props
  const { t } = useTranslation('forms')
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const keywords = answer?.keywords ?? []
  const { most = 100 } = question.settings

  function add(text: string) {
    const known = new Set(keywords.map((word) => word.toLocaleLowerCase()))
    const fresh = text
      .split(/[,،、;\n]/)
      .map((word) => word.trim().replace(/\s+/g, ' ').slice(0, 100))
      .filter((word) => {
        const isFresh = word !== '' && !known.has(word.toLocaleLowerCase())
        known.add(word.toLocaleLowerCase())
        return isFresh
      })
    setTyped('')
    if (fresh.length > 0) onAnswer({ keywords: [...keywords, ...fresh].slice(0, most) })
  }

  function remove(keyword: string) {
    const left = keywords.filter((one) => one !== keyword)
    onAnswer(left.length > 0 ? { keywords: left } : null)
    field.current?.focus()
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== ',')) return
    event.preventDefault()
    add(typed)
  }

  return (
    <WithScripts
      without={
        <>
          <input {...fieldOf(props)} name={name} defaultValue={keywords.join(', ')} dir="auto" />
          <p className="quiet">{t('keywordsByComma')}</p>
        </>
      }
    >
      <Chosen
        label={words.title}
        items={keywords.map((word) => ({ key: word, text: word }))}
        onRemove={remove}
      />
      <input
        {...fieldOf(props)}
        ref={field}
        value={typed}
        dir="auto"
        maxLength={400}
        placeholder={words.placeholder || undefined}
        disabled={keywords.length >= most}
        enterKeyHint="done"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text')
          if (!/[,،、;\n]/.test(pasted)) return
          event.preventDefault()
          add(typed + pasted)
        }}
        onKeyDown={press}
        onBlur={() => {
          // Adds pending text, which would be lost.
          add(typed)
          onLeave()
        }}
      />
      <p className="quiet">
        {keywords.length >= most ? t('atMost', { most }) : t('keywordsByEnter')}
      </p>
    </WithScripts>
  )
}
