import { SelectField } from '#ui/field.tsx'

interface NamedSelectProps {
  name: string
  label: string
  hint?: string
  named: readonly { id: number; name: string }[]
  value: string | number
  /** What stands for none of them; without it one must be chosen. */
  none?: string
}

/** One of what stands in another list of the managing pages. */
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
