/** Parses an id from a URL or a form: an integer from 1 in plain digits; null for anything else. */
export function parseId(text: string | null | undefined): number | null {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}
