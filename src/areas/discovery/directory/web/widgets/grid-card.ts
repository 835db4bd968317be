import type { Card } from '../../contract.ts'

/** The part of a card that the grid renders; one without `redirectionUrl` is no link. */
export type GridCard = Pick<
  Card,
  | 'kind'
  | 'id'
  | 'name'
  | 'lang'
  | 'location'
  | 'sector'
  | 'logo'
  | 'cover'
  | 'isActive'
  | 'rating'
  | 'feedbackCount'
  | 'certificates'
  | 'network'
  | 'description'
  | 'redirectionUrl'
  | 'brand'
  | 'isNeed'
  | 'soldOut'
  | 'price'
  | 'offer'
  | 'distance'
>

/** Fits the three lines shown; a card without a cover has room for more. */
const longestDescription = 124

/** Reduces a card to the rendered part; also for pages fetched by the browser. */
export function gridCard(card: Card): GridCard {
  const { kind, id, name, lang, location, cover, isActive, rating, brand, price } = card
  const { isNeed, soldOut, offer, distance, redirectionUrl } = card
  const { feedbackCount, certificates, network, sector } = card
  // Listings show no logo.
  const logo = kind === 'profile' ? card.logo : null
  const description = cover ? shortened(card.description) : card.description
  // oxfmt-ignore
  return {
    kind, id, name, lang, location, logo, cover, isActive, rating, description, redirectionUrl,
    brand, isNeed, soldOut, price, offer, distance, feedbackCount, certificates, network,
    sector,
  }
}

function shortened(text: string): string {
  if (text.length <= longestDescription) return text
  const cut = text.slice(0, longestDescription)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longestDescription / 2))}…`
}
