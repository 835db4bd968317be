import type { Card } from '../contract.ts'

/** A result as the grid draws it, and nothing else. */
export type GridCard = Pick<
  Card,
  | 'kind'
  | 'id'
  | 'name'
  | 'lang'
  | 'location'
  | 'logo'
  | 'cover'
  | 'isActive'
  | 'rating'
  | 'description'
  | 'redirectionUrl'
  | 'brand'
  | 'isNeed'
  | 'price'
  | 'offer'
  | 'distance'
>

/** The name under which the loader leaves cards for the document (see PageContext). */
export const drawnCards = 'directory cards'

/** Three lines are shown. */
const longestDescription = 124

/** Also for the pages that the browser fetches itself. */
export function gridCard(card: Card): GridCard {
  const { kind, id, name, lang, location, logo, cover, isActive, rating, brand, price } = card
  const { isNeed, offer, distance, redirectionUrl } = card
  const description = shortened(card.description)
  // prettier-ignore
  return {
    kind, id, name, lang, location, logo, cover, isActive, rating, description, redirectionUrl,
    brand, isNeed, price, offer, distance,
  }
}

function shortened(text: string): string {
  if (text.length <= longestDescription) return text
  const cut = text.slice(0, longestDescription)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longestDescription / 2))}…`
}
