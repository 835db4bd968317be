import { useEffect } from 'react'
import { Form, useNavigation } from 'react-router'
import { bidiIsolate } from '#shared/bidi-isolate.ts'
import { useLinks } from '#shared/links.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { writtenNumber } from '#shared/written-number.ts'
import buttons from '#ui/button.module.css'
import { TextField } from '#ui/field.tsx'
import panel from '#ui/panel.module.css'
import type { ImportWord, MeaningChoice } from '../contract.ts'
import { importAddress } from './addresses.ts'
import styles from './imports.module.css'

interface WordsPanelProps {
  id: number
  words: readonly ImportWord[]
  choices: readonly MeaningChoice[]
  /** Called with true when a meaning is changed, with false when the words are gone. */
  onUnsaved: (isUnsaved: boolean) => void
}

/** What the words of the file mean, with suggestions; saving starts another trial. */
export function WordsPanel({ id, words, choices, onUnsaved }: WordsPanelProps) {
  const { t, i18n } = useTranslation('dataImport')
  const link = useLinks()
  const isSending = useNavigation().formMethod === 'POST'
  const textOf = (value: string) => choices.find((choice) => choice.value === value)?.text ?? ''

  // Saving starts another trial, while which the page has no words.
  useEffect(() => () => onUnsaved(false), [onUnsaved])

  return (
    <section className={panel.panel} aria-labelledby="words">
      <header>
        <h2 id="words">{t('words')}</h2>
        <p>{t('wordsText')}</p>
      </header>
      <p className="quiet">{t('wordsHint')}</p>
      <datalist id="meanings">
        {choices.map(({ value, text }) => (
          <option key={value}>{text}</option>
        ))}
      </datalist>
      <Form
        method="post"
        action={link(importAddress(id))}
        className={styles.mapping}
        onChange={() => onUnsaved(true)}
      >
        <ul className={styles.list}>
          {words.map(({ word, rows, meanings, suggestion }) => (
            <li key={word}>
              <div>
                <b dir="auto">{word}</b>
                <small className="quiet">
                  {t('wordRows', { rows: writtenNumber(rows, i18n.language) })}
                </small>
                <input type="hidden" name="word" value={word} />
              </div>
              <TextField
                name="meaning"
                label={t('meaningOf', { word: bidiIsolate(word) })}
                hideLabel
                hint={suggestion === null ? undefined : t('suggested')}
                placeholder={t('noMeaning')}
                list="meanings"
                defaultValue={(suggestion === null ? meanings : [suggestion])
                  .map(textOf)
                  .join('; ')}
              />
            </li>
          ))}
        </ul>
        <button className={buttons.secondary} name="intent" value="words" disabled={isSending}>
          {t('saveWords')}
        </button>
      </Form>
    </section>
  )
}
