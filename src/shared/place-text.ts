/** Parts of a place from the smallest to the largest, as people of a language write them in a row. */
export function placeText(parts: readonly (string | null | undefined)[], language: string): string {
  // The mark keeps names in Latin letters in their order: side by side they would run the other way.
  return parts.filter(Boolean).join(language === 'ur' ? '،\u200f ' : ', ')
}
