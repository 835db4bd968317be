import { SelectField } from '#ui/field.tsx'

interface NamedSelectProps {
  name: string
  label: string
  hint?: string
  named: readonly { id: number; name: string }[]
  value: string | number
  /** Label of the empty choice; without it a choice is required. */
  none?: string
}

/** Select of another managed entity. */
export function NamedSelect({ name, label, hint, named, value, none }: NamedSelectProps) {
  return (
    <SelectField
      name={name}
      label={label}
      hint={hint}
      required={none === undefined}
      defaultValue={value}
    >
      {none !== undefined && <option value="">{none}</option>}
      {named.map(({ id, name: shown }) => (
        <option key={id} value={id}>
          {shown}
        </option>
      ))}
    </SelectField>
  )
}
