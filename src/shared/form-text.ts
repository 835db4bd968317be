/** Returns the text of a submitted form's field; empty for a file or a missing field. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Returns the integer in a field: 0 for a missing or empty one, NaN for text, which contracts refuse. */
export function formNumber(form: FormData, name: string): number {
  const text = formText(form, name)
  return /^-?\d{0,15}$/.test(text) ? Number(text) : NaN
}
