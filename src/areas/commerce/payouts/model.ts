/** Path of the page where a team sets its payouts up. */
export function payoutSettingsPath(enterpriseId: number): string {
  return `/payout-settings?vendorId=${enterpriseId}`
}

/** Path of a statement's file. */
export function statementPath(
  enterpriseId: number,
  { month, currency }: { month: string; currency: string },
  format: 'csv' | 'pdf',
): string {
  return `/files/statements/${enterpriseId}/${month}-${currency}.${format}`
}

/** Returns a month such as 2026-11 in words. */
export function writtenMonth(month: string, language: string): string {
  const day = new Date(`${month}-15T12:00:00Z`)
  const format = new Intl.DateTimeFormat(`${language}-u-nu-latn`, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return format.format(day)
}
