import type { Address } from '#shared/address.ts'
import type { AddressForm, FieldProblems } from '../contract.ts'
import { addressFields, type AddressFieldName, type FieldProblem } from '../model.ts'
import formats from './address-formats.json' with { type: 'json' }

/** How a country writes addresses: Google's address data, reduced. */
interface Format {
  /** Such as `%N%n%O%n%A%n%C, %S %Z`. */
  format?: string
  /** Letters of the fields that must be filled. */
  required?: string
  province?: string
  city?: string
  district?: string
  postalCode?: string
  /** Of postal codes. */
  pattern?: string
  example?: string
  /** Values with their names, if these differ. */
  provinces?: string[][]
}

/** Where nothing is known: name, company, street, city. */
const anywhere: Format = { format: '%N%n%O%n%A%n%C', required: 'AC' }
const byCountry: Readonly<Record<string, Format>> = formats

function formatOf(country: string): Required<Pick<Format, 'format' | 'required'>> & Format {
  const found = byCountry[country] ?? anywhere
  return {
    ...found,
    format: found.format ?? '%N%n%O%n%A%n%C',
    required: found.required ?? 'AC',
  }
}

/** Returns the fields of an address in a country: the name first, then in the country's order. */
export function addressForm(country: string): AddressForm {
  const format = formatOf(country)
  const letters = [...format.format.matchAll(/%([A-Z])/g)].flatMap(([, letter]) => letter ?? [])
  const order = letters.filter((letter) => 'ACDSZ'.includes(letter))
  const place = [...new Set(order)].flatMap((letter) => fieldsOf(letter, format))
  const names: AddressForm['fields'] = [
    field('firstName', 'firstName', true),
    field('lastName', 'lastName', true),
    field('company', 'company', false),
  ]
  return { country, fields: [...names, ...place, field('phone', 'phone', false)] }
}

function field(
  name: AddressFieldName,
  label: string,
  isRequired: boolean,
  given: Partial<AddressForm['fields'][number]> = {},
): AddressForm['fields'][number] {
  return { name, label, isRequired, example: null, options: null, ...given }
}

/** Returns the fields that a letter of the format stands for. */
function fieldsOf(letter: string, format: ReturnType<typeof formatOf>): AddressForm['fields'] {
  const isRequired = format.required.includes(letter)
  switch (letter) {
    case 'A':
      // Where districts are written, the second line is the district.
      return format.format.includes('%D')
        ? [field('line1', 'street', isRequired)]
        : [field('line1', 'street', isRequired), field('line2', 'line2', false)]
    case 'D':
      return [field('line2', format.district ?? 'suburb', isRequired)]
    case 'C':
      return [field('city', format.city ?? 'city', isRequired)]
    case 'S':
      return [
        field('province', format.province ?? 'province', isRequired, {
          options: format.provinces
            ? format.provinces.map(([value = '', name = value]) => ({ value, name }))
            : null,
        }),
      ]
    default: {
      const example = format.example ?? null
      return [field('postalCode', format.postalCode ?? 'postal', isRequired, { example })]
    }
  }
}

/** Returns what is wrong with an address, field by field, each with a prefix. */
export function addressProblems(address: Address, prefix = ''): FieldProblems {
  const { fields } = addressForm(address.countryCode)
  return fields.flatMap(({ name, isRequired, options }) => {
    const value = address[name]?.trim() ?? ''
    const problem = value === '' ? isRequired && 'required' : problemOf(name, value, address)
    const isOption =
      options === null || value === '' || options.some((each) => each.value === value)
    const found: FieldProblem | false = problem || (!isOption && 'not_an_option')
    return found ? [{ field: prefix + name, problem: found }] : []
  })
}

function problemOf(
  name: AddressFieldName,
  value: string,
  { countryCode }: Address,
): FieldProblem | false {
  if (name === 'phone') return !/^[+\d][\d\s()./-]{3,48}$/.test(value) && 'malformed'
  const { pattern } = formatOf(countryCode)
  if (name !== 'postalCode' || pattern === undefined) return false
  return !new RegExp(`^(?:${pattern})$`, 'i').test(value) && 'malformed'
}

/** Returns the address without empty fields, and postal codes in capitals. */
export function tidiedAddress(address: Address): Address {
  const used = new Set(addressForm(address.countryCode).fields.map(({ name }) => name))
  const kept = addressFields.flatMap((name) => {
    const value = address[name]?.trim().replaceAll(/\s+/g, ' ') ?? ''
    if (value === '' || !used.has(name)) return []
    return [[name, name === 'postalCode' ? value.toUpperCase() : value] as const]
  })
  return { ...Object.fromEntries(kept), countryCode: address.countryCode }
}

/** Whether an address is complete; the estimate of a cart has a country only. */
export function isComplete(address: Address | null): address is Address {
  return address !== null && addressProblems(address).length === 0
}
