import { useTranslation } from '#shared/use-translation.ts'
import { useFrame } from '#shared/layout.ts'
import { languageInfo, languages, type Language } from '#shared/languages.ts'
import { TextArea, TextField } from '#ui/field.tsx'
import type { ManagedText } from '../../admin-contract.ts'
import type { EditorResult } from './entity-action.ts'
import styles from './entity-pages.module.css'
import { useFieldError } from './use-field-error.ts'

interface TextsFieldsProps {
  /** Null for a new entity. */
  file: { texts: readonly ManagedText[] } | null
  nameLabel: string
  hasDescription?: boolean
  result: EditorResult | undefined
}

/** Texts in all languages, with missing and stale ones marked; the original is expanded. */
export function TextsFields({ file, nameLabel, hasDescription, result }: TextsFieldsProps) {
  const { t } = useTranslation('managedEntities')
  const errorOf = useFieldError(result)
  const own = useFrame()?.language
  const texts = file?.texts ?? []
  const original = texts.find(({ isOriginal }) => isOriginal)?.lang ?? 'en'

  return (
    <fieldset className={styles.texts}>
      <legend>{t('texts')}</legend>
      {languages.map((lang) => {
        const stored = texts.find((text) => text.lang === lang)
        const state = stateOf(stored, lang === original)
        return (
          <details
            key={lang}
            open={lang === original || lang === own || errorOf(`name-${lang}`) !== undefined}
          >
            <summary>
              <span lang={lang}>{languageInfo[lang].name}</span>
              <span className={styles.mark} data-mark={state}>
                {t(`text-${state}`)}
              </span>
            </summary>
            <TextPair
              {...{ lang, stored, nameLabel, result }}
              nameError={errorOf(`name-${lang}`)}
              hasDescription={hasDescription ?? false}
              required={lang === original}
            />
          </details>
        )
      })}
    </fieldset>
  )
}

type TextState = 'original' | 'missing' | 'stale' | 'there'

function stateOf(text: ManagedText | undefined, isOriginal: boolean): TextState {
  if (isOriginal) return 'original'
  if (!text) return 'missing'
  return text.isStale ? 'stale' : 'there'
}

interface TextPairProps {
  lang: Language
  stored: ManagedText | undefined
  nameLabel: string
  nameError: string | undefined
  hasDescription: boolean
  required: boolean
  result: EditorResult | undefined
}

function TextPair(props: TextPairProps) {
  const { lang, stored, nameLabel, nameError, hasDescription, required, result } = props
  const { t } = useTranslation('managedEntities')
  const { dir } = languageInfo[lang]
  /** Hint with the text that someone else saved meanwhile, if different. */
  const theirs = (typed: string | undefined, now: string | undefined) =>
    result?.problem === 'changed' && typed !== undefined && typed !== (now ?? '')
      ? t('theirs', { text: now || t('nothing') })
      : undefined
  const name = result?.typed[`name-${lang}`]
  const description = result?.typed[`description-${lang}`]

  return (
    <div className={styles.form}>
      <TextField
        name={`name-${lang}`}
        label={nameLabel}
        defaultValue={name ?? stored?.name}
        hint={theirs(name, stored?.name)}
        error={nameError}
        {...{ lang, dir, required }}
        maxLength={200}
      />
      {hasDescription && (
        <TextArea
          name={`description-${lang}`}
          label={t('description')}
          defaultValue={description ?? stored?.description}
          hint={theirs(description, stored?.description)}
          {...{ lang, dir }}
          maxLength={5000}
        />
      )}
    </div>
  )
}
