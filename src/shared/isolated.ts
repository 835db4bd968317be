/** Signs, digits and names stay in their order between words that run the other way. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`
}
