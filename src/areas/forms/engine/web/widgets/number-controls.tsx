import { useState } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { answerLimits } from '#shared/forms/limits.ts'
import { writtenNumber } from '#shared/written-number.ts'
import fields from '#ui/field.module.css'
import { fieldOf, type ControlProps } from './control.ts'
import styles from './controls.module.css'
import { useForm } from './form-context.ts'
import { parseNumber } from './written-in.ts'

/** Longer ranges get a number field instead of a slider. */
const longestRange = 100

/** Upper limits from here on only guard against slips; they are not worth a hint. */
const guard = 1_000_000_000

/** Number field in the page's locale; accepts digits of any script. */
export function NumberControl(props: ControlProps<'number'>) {
  const { answer, question, words, name, onAnswer, onLeave } = props
  const { language } = useForm()
  const { min, max, decimals } = question.settings
  const [typed, setTyped] = useState<string | null>(null)
  const value = answer?.value ?? ''
  const written = typeof value === 'number' ? numberText(value, language, decimals) : value

  function type(text: string) {
    setTyped(text)
    const words = text.trim()
    onAnswer(words === '' ? null : { value: parseNumber(words, language) ?? words })
  }

  return (
    <>
      <input
        {...fieldOf(props)}
        className={`${fields.input} ${styles.number}`}
        type="text"
        inputMode={decimals === 0 && (min ?? -1) >= 0 ? 'numeric' : 'decimal'}
        name={name}
        dir="ltr"
        autoComplete="off"
        placeholder={words.placeholder || undefined}
        maxLength={answerLimits.number}
        value={typed ?? written}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={() => {
          setTyped(null)
          onLeave()
        }}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <Bounds min={min} max={max !== undefined && max >= guard ? undefined : max} />
    </>
  )
}

function Bounds({ min, max }: { min: number | undefined; max: number | undefined }) {
  const { t } = useTranslation('forms')
  if ((min === undefined || min === 0) && max === undefined) return null
  const text =
    min === undefined
      ? t('atMost', { most: max })
      : max === undefined
        ? t('fromMin', { min })
        : t('fromTo', { min, max })
  return <p className="quiet">{text}</p>
}

function numberText(value: number, language: string, decimals: number | undefined): string {
  return writtenNumber(value, language, { maximumFractionDigits: decimals ?? 6 })
}

/** Rating within a range: a slider, or a number field for long ranges. */
export function PointsControl(props: ControlProps<'points'>) {
  const { answer, question, name, onAnswer, onLeave } = props
  const { t } = useTranslation('forms')
  const { language } = useForm()
  const { min = 0, max, decimals = 0 } = question.settings
  if (max === undefined || max - min > longestRange) return <NumberControl {...props} />

  const value = typeof answer?.value === 'number' ? answer.value : null
  const written = value === null ? null : numberText(value, language, decimals)
  return (
    <div className={styles.points}>
      <input
        {...fieldOf(props)}
        className={styles.range}
        type="range"
        name={name}
        min={min}
        max={max}
        step={10 ** -decimals}
        // Unanswered until touched, whatever the slider shows.
        value={value ?? min}
        aria-valuetext={written ?? t('notAnswered')}
        onChange={({ currentTarget }) => onAnswer({ value: currentTarget.valueAsNumber })}
        onClick={() => value ?? onAnswer({ value: min })}
        onBlur={onLeave}
      />
      <output htmlFor={props.id}>{written ?? '–'}</output>
    </div>
  )
}
