import { useState, type HTMLAttributes, type InputHTMLAttributes, type ReactNode } from 'react'
import { languageName } from '#shared/language-name.ts'
import { isLanguage, languageInfo, languages, type Language } from '#shared/languages.ts'
import { problemValues } from '#shared/forms/problems.ts'
import { writtenNumber } from '#shared/written-number.ts'
import buttons from '#ui/button.module.css'
import fields from '#ui/field.module.css'
import { Icon } from '#ui/icon.tsx'
import spoken from '#ui/spoken.module.css'
import { fieldOf, type ControlProps } from './control.ts'
import styles from './controls.module.css'
import { useForm } from './form-context.ts'
import { asciiDigits } from './written-in.ts'

type Format = NonNullable<ControlProps<'text'>['question']['settings']['format']>

/** Input attributes by format. */
const inputs: Record<Format, InputHTMLAttributes<HTMLInputElement>> = {
  free: { type: 'text', dir: 'auto' },
  plain: { type: 'text', dir: 'auto' },
  url: { type: 'url', inputMode: 'url', dir: 'ltr', autoComplete: 'url', spellCheck: false },
  email: { type: 'email', inputMode: 'email', dir: 'ltr', autoComplete: 'email' },
  phone: { type: 'tel', inputMode: 'tel', dir: 'ltr', autoComplete: 'tel' },
  year: { type: 'text', inputMode: 'numeric', dir: 'ltr', maxLength: 4 },
  date: { type: 'date', max: '9999-12-31' },
  handle: { type: 'text', dir: 'ltr', autoCapitalize: 'none', spellCheck: false },
}

interface TextControlProps extends ControlProps<'text'> {
  /** Language of the first field. English by default, as it is required (V-021). */
  first?: string
  /** Returns a note on the text in a language. */
  renderNote?: (lang: string) => ReactNode
}

/**
 * One language first, others on demand. Formats such as URLs have one field for all languages. Texts
 * in languages that the site does not have, which imports bring, can be edited.
 */
export function TextControl({ first = 'en', renderNote, ...props }: TextControlProps) {
  const { answer, question, words, name, onAnswer } = props
  const { t, language } = useForm()
  const [added, setAdded] = useState<readonly string[]>([])
  const texts = answer?.texts ?? {}
  const isFree = (question.settings.format ?? 'free') === 'free'
  const main = isFree ? first : 'en'
  const others = isFree
    ? [...new Set([...languages, ...Object.keys(texts)])].filter(
        (one) => one !== main && (texts[one] !== undefined || added.includes(one)),
      )
    : []
  const left = languages.filter((one) => one !== main && !others.includes(one))

  function write(one: string, text: string) {
    const next = Object.fromEntries(
      Object.entries({ ...texts, [one]: text }).filter(([, written]) => written !== ''),
    )
    onAnswer(Object.keys(next).length > 0 ? { texts: next } : null)
  }

  return (
    <>
      {renderNote?.(main)}
      <Box
        {...props}
        field={{ ...fieldOf(props), lang: isFree ? main : undefined }}
        name={`${name}.${main}`}
        text={texts[main] ?? ''}
        onText={(text) => write(main, text)}
      />
      {others.map((one) => (
        <div key={one} className={styles.otherLanguage}>
          <label htmlFor={`${props.id}-${one}`} lang={one} dir="auto" suppressHydrationWarning>
            {isLanguage(one) ? languageInfo[one].name : languageName(one, language)}
          </label>
          {renderNote?.(one)}
          <Box
            {...props}
            field={{
              id: `${props.id}-${one}`,
              className: fields.input,
              'aria-label': `${words.title} (${languageName(one, language)})`,
              lang: one,
              dir: 'auto',
            }}
            name={`${name}.${one}`}
            text={texts[one] ?? ''}
            onText={(text) => write(one, text)}
          />
        </div>
      ))}
      {isFree && left.length > 0 && (
        <OtherLanguages
          {...props}
          left={left}
          onAdd={(one) => setAdded((before) => [...before, one])}
        />
      )}
      {main === 'en' && others.length > 0 && <p className="quiet">{t('englishFirst')}</p>}
    </>
  )
}

type OtherLanguagesProps = ControlProps<'text'> & {
  left: readonly Language[]
  onAdd: (language: Language) => void
}

/** Language menu; without scripts it contains the fields themselves. */
function OtherLanguages({ left, onAdd, ...props }: OtherLanguagesProps) {
  const { t } = useForm()
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className={styles.languages}
      // May have been opened before hydration.
      ref={(details) => void (details?.open && setOpen(true))}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={buttons.text}>
        <Icon name="language" />
        {t('addLanguage')}
      </summary>
      <div className={styles.languageChoices}>
        {(isOpen ? left : []).map((one) => (
          <button
            key={one}
            type="button"
            className={buttons.secondary}
            lang={one}
            dir={languageInfo[one].dir}
            onClick={({ currentTarget }) => {
              currentTarget.closest('details')?.removeAttribute('open')
              onAdd(one)
              requestAnimationFrame(() => document.getElementById(`${props.id}-${one}`)?.focus())
            }}
          >
            {languageInfo[one].name}
          </button>
        ))}
      </div>
      <noscript>
        {left.map((one) => (
          <label key={one} lang={one} dir={languageInfo[one].dir}>
            {languageInfo[one].name}
            <textarea
              className={fields.input}
              name={`${props.name}.${one}`}
              rows={props.question.settings.isLong ? 4 : 1}
            />
          </label>
        ))}
      </noscript>
    </details>
  )
}

type BoxProps = Pick<ControlProps<'text'>, 'question' | 'words' | 'onLeave' | 'name'> & {
  field: HTMLAttributes<HTMLElement>
  text: string
  onText: (text: string) => void
}

function Box({ question, words, name, field, text, onText, onLeave }: BoxProps) {
  const { format = 'free', isLong = false, maxLength: requested } = question.settings
  const { maxLength } = problemValues(question)
  const isCounted = requested !== undefined || text.length > 0.9 * maxLength
  const common = {
    placeholder: words.placeholder || undefined,
    maxLength,
    ...(isLong ? { dir: 'auto' as const } : inputs[format]),
    ...field,
    name,
    value: text,
    onBlur: onLeave,
  }
  return (
    <>
      {isLong ? (
        <textarea
          rows={5}
          {...common}
          onChange={({ currentTarget }) => onText(currentTarget.value)}
        />
      ) : (
        <input
          {...common}
          onChange={({ currentTarget }) =>
            onText(format === 'year' ? digitsOf(currentTarget.value) : currentTarget.value)
          }
          onKeyDown={(event) => {
            // Enter does not submit the form.
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
          }}
        />
      )}
      {format === 'free' && isCounted && <Counter text={text} most={maxLength} />}
    </>
  )
}

/** Remaining characters; announced only near the limit. */
function Counter({ text, most }: { text: string; most: number }) {
  const { t, language } = useForm()
  const left = most - text.length
  const written = (count: number) => writtenNumber(count, language)
  return (
    <>
      <small
        className={styles.counter}
        data-near={left <= most / 10 || undefined}
        aria-hidden="true"
      >
        <bdi>{`${written(text.length)} / ${written(most)}`}</bdi>
      </small>
      <output className={spoken.spoken}>
        {left <= Math.min(20, most / 10) && t('charactersLeft', { count: left })}
      </output>
    </>
  )
}

/** At most four digits, of any script (V-019, K-015). */
function digitsOf(text: string): string {
  return asciiDigits(text).replace(/\D/g, '').slice(0, 4)
}
