import type { I18n } from '#shared/i18n.ts'
import type { RowProblem } from './contract.ts'

/**
 * Returns the error text for a cell of a listing file, with the column's name: `price: Write …`.
 * Keys with a namespace are those of the forms.
 */
export function importedProblem(i18n: I18n, { column, key, values }: RowProblem): string {
  const [namespace, text] = key.includes(':') ? key.split(':') : ['listingCsv', `problem-${key}`]
  const say = i18n.of(namespace as 'listingCsv')
  const sentence = say(text as 'problem-country', { ...values })
  return column === '' ? sentence : `${column}: ${sentence}`
}
