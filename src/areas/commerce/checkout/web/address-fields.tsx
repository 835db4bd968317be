import { bidiIsolate } from '#shared/bidi-isolate.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { SelectField, TextField } from '#ui/field.tsx'
import type { AddressForm, FieldProblems } from '../contract.ts'
import type { AddressFieldName } from '../model.ts'
import styles from './checkout.module.css'

/** What browsers fill the fields with. */
const autoComplete: Readonly<Record<AddressFieldName, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  company: 'organization',
  line1: 'address-line1',
  line2: 'address-line2',
  city: 'address-level2',
  province: 'address-level1',
  postalCode: 'postal-code',
  phone: 'tel',
}

const wide: ReadonlySet<AddressFieldName> = new Set(['company', 'line1', 'line2'])

interface AddressFieldsProps {
  form: AddressForm
  /** Of the names of the fields. */
  prefix: string
  values: Readonly<Record<string, string>>
  errorOf: (field: string) => string | null
  section: 'shipping' | 'billing'
}

/** Fields of an address, in the order and with the labels of its country. */
export function AddressFields({ form, prefix, values, errorOf, section }: AddressFieldsProps) {
  const { t } = useTranslation('checkout')

  return (
    <div className={styles.fields}>
      {form.fields.map(({ name, label, isRequired, example, options }) => {
        const key = prefix + name
        const text = t(`address-${label as 'city'}`)
        const common = {
          name: key,
          label: isRequired ? text : t('optional', { label: text }),
          defaultValue: values[key] ?? '',
          error: errorOf(key),
          autoComplete: `${section} ${autoComplete[name]}`,
          'aria-required': isRequired,
        }
        return (
          <div key={key} className={wide.has(name) ? styles.wide : styles.field}>
            {options ? (
              <SelectField key={form.country} {...common}>
                <option value="">{t('choose')}</option>
                {options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.name}
                  </option>
                ))}
              </SelectField>
            ) : (
              <TextField
                {...common}
                {...(name === 'phone'
                  ? { type: 'tel', dir: 'ltr', maxLength: 50, hint: t('phoneHint') }
                  : { dir: 'auto', maxLength: name === 'postalCode' ? 40 : 300 })}
                {...(example && { hint: t('example', { example: bidiIsolate(example) }) })}
              />
            )}
          </div>
        )
      })}
    </div>
  )
}

/** Returns a function that says what is wrong with a field; null if nothing is. */
export function useFieldError(problems: FieldProblems): (field: string) => string | null {
  const { t } = useTranslation('checkout')
  return (field) => {
    const found = problems.find((each) => each.field === field)
    if (!found) return null
    return t(field === 'email' ? `email-${emailWord(found.problem)}` : `field-${found.problem}`)
  }
}

function emailWord(problem: FieldProblems[number]['problem']): 'required' | 'malformed' {
  return problem === 'required' ? 'required' : 'malformed'
}
