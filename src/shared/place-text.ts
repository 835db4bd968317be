/** Joins the parts of a place, from the smallest to the largest, with the language's comma. */
export function placeText(parts: readonly (string | null | undefined)[], language: string): string {
  // The right-to-left mark (U+200F) keeps adjacent Latin names in their order in Urdu.
  return parts.filter(Boolean).join(language === 'ur' ? '،\u200f ' : ', ')
}

/** Removes spaces, commas and semicolons around the name of a place, as imported data has them. */
export function trimPlace(name: string): string {
  return name.replaceAll(/^[\s,;،]+|[\s,;،]+$/g, '')
}
