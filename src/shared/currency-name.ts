/** Returns a currency as choices show it: `USD · US Dollar`. */
export function currencyName(code: string, language: string): string {
  const name = new Intl.DisplayNames([language, 'en'], { type: 'currency' }).of(code)
  return name && name !== code ? `${code} · ${name}` : code
}
