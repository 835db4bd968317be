/** Parts of a place from the smallest to the largest, as people of a language write them in a row. */
export function placeText(parts: readonly (string | null | undefined)[], language: string): string {
  return parts.filter(Boolean).join(language === 'ur' ? '، ' : ', ')
}
