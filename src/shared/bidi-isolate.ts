/**
 * Wraps a text in Unicode isolates, so that bidirectional text around it does not reorder its
 * signs, digits and names.
 */
export function bidiIsolate(text: string): string {
  return `\u2068${text}\u2069`
}
