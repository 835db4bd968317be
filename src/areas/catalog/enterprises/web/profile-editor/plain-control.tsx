import { fieldOf, type ControlProps } from '#forms/engine/web/widgets/control.ts'

/** What is written once, whatever the language: a name, or lines one below the other. */
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
        // Sending the form is what its buttons are for.
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
      }}
    />
  )
}
