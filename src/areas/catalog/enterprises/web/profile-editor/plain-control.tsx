import { fieldOf, type ControlProps } from '#forms/engine/web/widgets/control.ts'

/** Untranslated text: one line, or a list with one entry per line. */
export function PlainControl(props: ControlProps<'text'>) {
  const { answer, question, name, onAnswer, onLeave } = props
  const { isLong = false, maxLength } = question.settings
  const common = {
    ...fieldOf(props),
    name: `${name}.en`,
    dir: 'auto',
    maxLength,
    value: answer?.texts['en'] ?? '',
    onBlur: onLeave,
  } as const
  const write = (text: string) => onAnswer(text === '' ? null : { texts: { en: text } })

  return isLong ? (
    <textarea {...common} rows={3} onChange={({ currentTarget }) => write(currentTarget.value)} />
  ) : (
    <input
      {...common}
      onChange={({ currentTarget }) => write(currentTarget.value)}
      onKeyDown={(event) => {
        // Enter does not submit the form.
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
      }}
    />
  )
}
