import { createContext, use, useState } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { fieldOf, type ControlProps } from '#forms/engine/web/widgets/control.ts'
import { useForm } from '#forms/engine/web/widgets/form-context.ts'
import { textOrigin } from '#shared/enums.ts'
import { languageName } from '#shared/language-name.ts'
import { isLanguage, languageInfo, languages } from '#shared/languages.ts'
import buttons from '#ui/button.module.css'
import fields from '#ui/field.module.css'
import { Choice } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import type { EditableProfile } from '../../contract.ts'
import styles from './editing.module.css'
import { profileQuestions } from './profile-questions.ts'

/** Origins of the profile's texts, and which translations are confirmed as up to date. */
export interface TextStates {
  texts: EditableProfile['texts']
  fresh: ReadonlySet<string>
  onFresh: (lang: string, isFresh: boolean) => void
}

export const TextStatesContext = createContext<TextStates>({
  texts: [],
  fresh: new Set(),
  onFresh: () => {},
})

/** Text in several languages, the original first; more can be added. */
export function TextsControl(props: ControlProps<'text'>) {
  const { answer, words, name, id, question, onAnswer, onLeave } = props
  const { t } = useTranslation('editing')
  const { language } = useForm()
  const { texts: states } = use(TextStatesContext)
  const texts = answer?.texts ?? {}
  const original = states.find(({ isOriginal }) => isOriginal)?.lang ?? language
  const [shown, setShown] = useState(() => [
    ...new Set([original, ...states.map(({ lang }) => lang), ...Object.keys(texts)]),
  ])
  const left = languages.filter((one) => !shown.includes(one))
  const fieldId = (lang: string) => (lang === original ? id : `${id}-${lang}`)

  function write(lang: string, text: string) {
    const next = { ...texts, [lang]: text }
    const filled = Object.fromEntries(Object.entries(next).filter(([, one]) => one !== ''))
    onAnswer(Object.keys(filled).length > 0 ? { texts: filled } : null)
  }

  return (
    <>
      {shown.map((lang) => (
        <div key={lang} className={styles.text}>
          <TextHead lang={lang} isOriginal={lang === original} fieldId={fieldId(lang)} />
          <textarea
            {...fieldOf({ ...props, id: fieldId(lang) })}
            aria-label={`${words.title} (${languageName(lang, language)})`}
            name={`${name}.${lang}`}
            lang={lang}
            dir="auto"
            rows={4}
            maxLength={question.settings.maxLength}
            value={texts[lang] ?? ''}
            onChange={({ currentTarget }) => write(lang, currentTarget.value)}
            onBlur={onLeave}
          />
          {question.id === profileQuestions.description && <Fresh lang={lang} />}
        </div>
      ))}
      {left.length > 0 && (
        <details className={styles.languages}>
          <summary className={buttons.text}>
            <Icon name="language" />
            {t('addLanguage')}
          </summary>
          <div className={styles.choices}>
            {left.map((lang) => (
              <button
                key={lang}
                type="button"
                className={buttons.secondary}
                lang={lang}
                dir={languageInfo[lang].dir}
                onClick={({ currentTarget }) => {
                  currentTarget.closest('details')?.removeAttribute('open')
                  setShown([...shown, lang])
                  requestAnimationFrame(() => document.getElementById(fieldId(lang))?.focus())
                }}
              >
                {languageInfo[lang].name}
              </button>
            ))}
          </div>
          <noscript>
            {left.map((lang) => (
              <label key={lang} lang={lang} dir={languageInfo[lang].dir}>
                {languageInfo[lang].name}
                <textarea className={fields.input} name={`${name}.${lang}`} rows={4} />
              </label>
            ))}
          </noscript>
        </details>
      )}
    </>
  )
}

interface TextHeadProps {
  lang: string
  isOriginal: boolean
  fieldId: string
}

function TextHead({ lang, isOriginal, fieldId }: TextHeadProps) {
  const { t } = useTranslation('editing')
  const { language } = useForm()
  const { texts } = use(TextStatesContext)
  const state = texts.find((text) => text.lang === lang)

  return (
    <p className={styles.textHead}>
      <label
        htmlFor={fieldId}
        lang={isLanguage(lang) ? lang : undefined}
        dir="auto"
        suppressHydrationWarning
      >
        {isLanguage(lang) ? languageInfo[lang].name : languageName(lang, language)}
      </label>
      {isOriginal && <span className={styles.mark}>{t('original')}</span>}
      {state?.origin === textOrigin.machine && (
        <span className={styles.mark}>{t('byMachine')}</span>
      )}
      {state?.isStale && (
        <span className={styles.mark} data-stale="">
          {t('stale')}
        </span>
      )}
    </p>
  )
}

/** Checkbox to confirm that a translation is still right after its original changed. */
function Fresh({ lang }: { lang: string }) {
  const { t } = useTranslation('editing')
  const { language } = useForm()
  const { texts, fresh, onFresh } = use(TextStatesContext)
  const isStale = texts.some((text) => text.lang === lang && text.isStale)
  if (!isStale) return null

  return (
    <Choice
      name="fresh"
      value={lang}
      label={t('stillRight')}
      aria-label={`${t('stillRight')} (${languageName(lang, language)})`}
      checked={fresh.has(lang)}
      onChange={({ currentTarget }) => onFresh(lang, currentTarget.checked)}
    />
  )
}
