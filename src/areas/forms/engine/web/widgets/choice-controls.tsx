import { useId, useState } from 'react'
import buttons from '#ui/button.module.css'
import { Choice, TextField } from '#ui/field.tsx'
import { WithScripts } from '#ui/with-scripts.tsx'
import spoken from '#ui/spoken.module.css'
import type { ControlProps } from './control.ts'
import styles from './controls.module.css'
import { langOf, useForm } from './form-context.ts'

/** Number of choices from which a list scrolls and has a search field. */
const longList = { one: 7, many: 12 } as const

export function PolarControl(props: ControlProps<'polar'>) {
  const { answer, name, id, describedBy, question, onAnswer } = props
  const { t } = useForm()
  return (
    <>
      <div className={styles.polar}>
        {[true, false].map((value) => (
          <label key={String(value)}>
            <input
              type="radio"
              id={value ? id : undefined}
              name={name}
              value={value ? 'yes' : 'no'}
              checked={answer?.value === value}
              aria-describedby={describedBy}
              onChange={() => onAnswer({ value })}
            />
            {t(value ? 'yes' : 'no')}
          </label>
        ))}
      </div>
      {answer !== undefined && !question.required && <ClearAnswer onTake={onAnswer} />}
    </>
  )
}

export function SelectOneControl(props: ControlProps<'selectOne'>) {
  const { answer, question, onAnswer } = props
  return (
    <>
      <ChoiceList
        {...props}
        type="radio"
        chosen={answer?.choices ?? none}
        onChosen={(choices) => onAnswer({ choices })}
      />
      {Boolean(answer?.choices.length) && !question.required && <ClearAnswer onTake={onAnswer} />}
    </>
  )
}

export function SelectManyControl(props: ControlProps<'selectMany'>) {
  const { answer, question, onAnswer } = props
  const { t } = useForm()
  const { most } = question.settings
  return (
    <>
      {most !== undefined && <p className="quiet">{t('atMost', { most })}</p>}
      <ChoiceList
        {...props}
        type="checkbox"
        chosen={answer?.choices ?? none}
        onChosen={(choices) => onAnswer(choices.length > 0 ? { choices } : null)}
      />
    </>
  )
}

const none: readonly number[] = []

/** Clears an optional answer, as a radio button cannot be unchecked. */
function ClearAnswer({ onTake }: { onTake: (answer: null) => void }) {
  const { t } = useForm()
  return (
    <WithScripts>
      <button type="button" className={buttons.text} onClick={() => onTake(null)}>
        {t('clearAnswer')}
      </button>
    </WithScripts>
  )
}

type ChoiceListProps = Pick<
  ControlProps<'selectMany'>,
  'question' | 'name' | 'id' | 'describedBy' | 'words'
> & {
  type: 'radio' | 'checkbox'
  chosen: readonly number[]
  onChosen: (choices: number[]) => void
}

function ChoiceList(props: ChoiceListProps) {
  const { question, words, name, id, describedBy, type, chosen, onChosen } = props
  const { t, wordsOf, language } = useForm()
  const [wanted, setWanted] = useState('')
  const listId = useId()
  const all = question.groups.flatMap(({ choices }) => choices)
  const isLong = all.length > longList[type === 'radio' ? 'one' : 'many']
  const needle = folded(wanted)
  const isFull = type === 'checkbox' && chosen.length >= (question.settings.most ?? Infinity)
  const isSeen = (choice: number) =>
    needle === '' || chosen.includes(choice) || folded(wordsOf(choice).title).includes(needle)
  const seen = isLong ? all.filter(isSeen).length : all.length

  function toggle(choice: number, isOn: boolean) {
    if (type === 'radio') return onChosen([choice])
    // In display order.
    const next = new Set(chosen)
    if (isOn) next.add(choice)
    else next.delete(choice)
    onChosen(all.filter((one) => next.has(one)))
  }

  return (
    <>
      {isLong && (
        <SearchField
          label={t('searchIn', { question: words.title })}
          listId={listId}
          wanted={wanted}
          seen={needle === '' ? null : seen}
          onWanted={setWanted}
        />
      )}
      <div id={listId} className={isLong ? styles.longList : styles.list}>
        {question.groups.map((group, at) => {
          const options = group.choices.map((choice) => (
            <Option
              key={choice}
              choice={choice}
              id={choice === all[0] ? id : undefined}
              type={type}
              name={name}
              label={wordsOf(choice).title}
              help={wordsOf(choice).help}
              lang={langOf(wordsOf(choice), language)}
              isHidden={isLong && !isSeen(choice)}
              isOn={chosen.includes(choice)}
              isOff={isFull && !chosen.includes(choice)}
              describedBy={describedBy}
              onToggle={toggle}
            />
          ))
          const heading = group.id === null ? null : wordsOf(group.id)
          if (!heading?.title) return <div key={group.id ?? `at-${at}`}>{options}</div>
          return (
            <fieldset
              key={group.id}
              className={styles.choiceGroup}
              hidden={isLong && !group.choices.some(isSeen)}
            >
              <legend lang={langOf(heading, language)}>{heading.title}</legend>
              {options}
            </fieldset>
          )
        })}
        {isLong && seen === 0 && <p className="quiet">{t('noResults')}</p>}
      </div>
    </>
  )
}

interface SearchFieldProps {
  label: string
  listId: string
  wanted: string
  /** Number of matching choices; null without a search. */
  seen: number | null
  onWanted: (wanted: string) => void
}

function SearchField({ label, listId, wanted, seen, onWanted }: SearchFieldProps) {
  const { t } = useForm()
  return (
    <WithScripts>
      <TextField
        type="search"
        icon="search"
        label={label}
        hideLabel
        placeholder={t('search')}
        aria-controls={listId}
        value={wanted}
        onChange={({ currentTarget }) => onWanted(currentTarget.value)}
        // Enter does not submit the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <output className={spoken.spoken}>
        {seen !== null && t('choicesShown', { count: seen })}
      </output>
    </WithScripts>
  )
}

interface OptionProps {
  choice: number
  id: string | undefined
  type: 'radio' | 'checkbox'
  name: string
  label: string
  help: string
  lang: string | undefined
  isHidden: boolean
  isOn: boolean
  isOff: boolean
  describedBy: string | undefined
  onToggle: (choice: number, isOn: boolean) => void
}

function Option(props: OptionProps) {
  const { choice, id, type, name, label, help, lang, isOn, isOff, onToggle } = props
  return (
    <div hidden={props.isHidden} lang={lang}>
      <Choice
        type={type}
        id={id}
        name={name}
        value={choice}
        label={label}
        hint={help || undefined}
        checked={isOn}
        disabled={isOff}
        aria-describedby={props.describedBy}
        onChange={({ currentTarget }) => onToggle(choice, currentTarget.checked)}
      />
    </div>
  )
}

function folded(text: string): string {
  return text.trim().normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase()
}
