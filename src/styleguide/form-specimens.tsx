import buttons from '#ui/button.module.css'
import { Choice, ChoiceGroup, SelectField, TextArea, TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Stepper } from '#ui/stepper.tsx'
import type { Specimen } from './specimen.ts'
import styles from './styleguide-page.module.css'
import type { Words } from './words.ts'

const kinds = ['primary', 'secondary', 'grave', 'text'] as const

const textOf = {
  primary: (words: Words) => words.save,
  secondary: (words: Words) => words.cancel,
  grave: (words: Words) => words.remove,
  text: (words: Words) => words.more,
}

export const formSpecimens: readonly Specimen[] = [
  {
    name: 'Buttons',
    draw: (words) =>
      [false, true].map((disabled) => (
        <div key={String(disabled)} className={styles.row}>
          {kinds.map((kind) => (
            <button key={kind} type="button" className={buttons[kind]} disabled={disabled}>
              {textOf[kind](words)}
            </button>
          ))}
          <button
            type="button"
            className={buttons.round}
            aria-label={words.remove}
            disabled={disabled}
          >
            <Icon name="close" />
          </button>
        </div>
      )),
  },
  {
    name: 'Text fields',
    draw: (words) => (
      <div className={styles.column}>
        <TextField label={words.name} defaultValue={words.title} />
        <TextField label={words.email} type="email" icon="search" hint={words.hint} />
        <TextField
          label={words.email}
          type="email"
          error={words.wrong}
          defaultValue="tea.example"
        />
        <TextField label={words.name} defaultValue={words.title} disabled />
        <TextArea label={words.about} defaultValue={words.paragraph} />
      </div>
    ),
  },
  {
    name: 'Lists to choose from',
    draw: (words) => (
      <div className={styles.column}>
        <SelectField label={words.country} defaultValue={1}>
          {words.countries.map((country, at) => (
            <option key={country} value={at}>
              {country}
            </option>
          ))}
        </SelectField>
        <SelectField label={words.country} disabled>
          <option>{words.countries[0]}</option>
        </SelectField>
      </div>
    ),
  },
  {
    name: 'Choices',
    draw: (words, pane) => (
      <div className={styles.column}>
        <ChoiceGroup label={words.choose}>
          <Choice label={words.options[0]} count={12} defaultChecked />
          <Choice label={words.options[1]} count={7} hint={words.hint} />
          <Choice label={words.options[2]} disabled />
        </ChoiceGroup>
        <ChoiceGroup label={words.country}>
          {words.countries.map((country, at) => (
            <Choice
              key={country}
              type="radio"
              name={`country-${pane}`}
              label={country}
              defaultChecked={at === 0}
            />
          ))}
        </ChoiceGroup>
        <ChoiceGroup label={words.choose} hideLabel>
          <Choice type="switch" label={words.news} defaultChecked />
          <Choice type="switch" label={words.news} />
        </ChoiceGroup>
      </div>
    ),
  },
  {
    name: 'Steps',
    draw: (words) => (
      <div className={styles.column}>
        {[0, 2, 4].map((current) => (
          <Stepper
            key={current}
            label={`${words.choose} ${current}`}
            current={current}
            steps={words.steps.map((label, at) => ({
              key: label,
              label,
              href: at === 1 && current > 1 ? '#forms' : undefined,
            }))}
          />
        ))}
      </div>
    ),
  },
]
