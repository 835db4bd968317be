import { redirect } from 'react-router'
import { detailsOf, isAppError } from '#shared/app-error.ts'
import { withLanguage } from '#shared/links.ts'
import { exponentOf, readAmount } from '#shared/money.ts'

/** Text key of a failed form: `problem-{problem}` in the namespace `shop`. */
export const settingsProblems = ['changed', 'gone', 'taken', 'invalid', 'often'] as const
export type SettingsProblem = (typeof settingsProblems)[number]

const byCode: Readonly<Partial<Record<string, SettingsProblem>>> = {
  changed_meanwhile: 'changed',
  not_found: 'gone',
  already_there: 'taken',
  invalid_input: 'invalid',
  too_many_requests: 'often',
}

/** A failed form with what was typed. */
export interface SettingsFailure {
  /** Name of the form: its field `intent`. */
  form: string
  problem: SettingsProblem
  /** The field to correct; null where it is not one of them. */
  field: string | null
  typed: Readonly<Record<string, readonly string[]>>
}

/** Runs the change that a form asks for; returns its failure, or null. */
export async function attempt(
  form: FormData,
  run: () => Promise<unknown>,
): Promise<SettingsFailure | null> {
  try {
    await run()
    return null
  } catch (error) {
    if (error instanceof FieldError) return failureOf(form, 'invalid', error.field)
    const problem = isAppError(error) ? byCode[error.code] : undefined
    if (!problem || !(error instanceof Error)) throw error
    return failureOf(form, problem, fieldOf(error))
  }
}

function failureOf(
  form: FormData,
  problem: SettingsProblem,
  field: string | null,
): SettingsFailure {
  const typed: Record<string, string[]> = {}
  for (const [name, value] of form) {
    if (typeof value === 'string') typed[name] = [...(typed[name] ?? []), value]
  }
  return { form: typed['intent']?.[0] ?? '', problem, field, typed }
}

/** A field whose text cannot be read, found before the call. */
export class FieldError extends Error {
  override name = 'FieldError'
  readonly field: string

  constructor(field: string) {
    super(`unreadable: ${field}`)
    this.field = field
  }
}

/** Returns the field that a service or the contract refused. */
function fieldOf(error: Error): string | null {
  const { field, problems } = detailsOf(error)
  if (typeof field === 'string') return field
  if (!Array.isArray(problems)) return null
  const [first]: unknown[] = problems
  const path: unknown = typeof first === 'object' && first !== null && Reflect.get(first, 'path')
  return typeof path === 'string' ? (path.split('.')[0] ?? null) : null
}

/** Id of a page that says what was changed. */
export const doneId = 'done'

/** Redirects to a page that says what was changed, in the language of the present one. */
export function changed(url: URL, address: string): Response {
  return redirect(withLanguage(`${address}#${doneId}`, url.searchParams.get('lang')), 303)
}

/** Reads an amount of money in minor units, or null where it is empty. */
export function amountFrom(form: FormData, name: string, currency: string): number | null {
  const text = textOf(form, name)
  if (text === '') return null
  const amount = readAmount(text.replace(/^(\d+),(\d{1,3})$/, '$1.$2'), currency)
  if (amount === null) throw new FieldError(name)
  return amount
}

/** Reads a number, whole by default, or null where the field is empty. */
export function numberFrom(form: FormData, name: string, decimals = 0): number | null {
  const text = textOf(form, name).replace(',', '.')
  if (text === '') return null
  const isNumber = new RegExp(`^\\d{1,12}${decimals > 0 ? `(\\.\\d{0,${decimals}})?` : ''}$`).test(
    text,
  )
  if (!isNumber) throw new FieldError(name)
  return Number(text)
}

/** Reads a number that must be there. */
export function requiredFrom(form: FormData, name: string, decimals = 0): number {
  const number = numberFrom(form, name, decimals)
  if (number === null) throw new FieldError(name)
  return number
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** Formats minor units for a field that is edited: without grouping, in a decimal point. */
export function amountText(amount: number | null | undefined, currency: string): string {
  if (amount === null || amount === undefined) return ''
  const exponent = exponentOf(currency)
  return (amount / 10 ** exponent).toFixed(exponent)
}
