import {
  fieldOf,
  type ControlProps,
  type ControlsByTag,
} from '#forms/engine/web/widgets/control.ts'
import { useForm } from '#forms/engine/web/widgets/form-context.ts'
import field from '#ui/field.module.css'

/** Select box of the currencies: a list of radio buttons would be longer than the rest. */
function CurrencyControl(props: ControlProps<'selectOne'>) {
  const { question, words, answer, name, onAnswer, onLeave } = props
  const { t, wordsOf } = useForm()
  const choices = question.groups.flatMap((group) => group.choices)

  return (
    <span className={field.field}>
      <span className={field.select}>
        <select
          {...fieldOf(props)}
          aria-label={words.title}
          name={name}
          value={answer?.choices[0] ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onAnswer(value === '' ? null : { choices: [Number(value)] })
          }
          onBlur={onLeave}
        >
          <option value="">{t('notAnswered')}</option>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {wordsOf(choice).title}
            </option>
          ))}
        </select>
      </span>
    </span>
  )
}

/** Controls of the listing form. */
export const listingControls: ControlsByTag = {
  highlightCurrency: { selectOne: CurrencyControl },
}
