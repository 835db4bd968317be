import type { Contact, EnterpriseInput, PlaceInput } from '#catalog/enterprises/server/public.ts'
import { contactKind, placeType, profileView, textOrigin } from '#shared/enums.ts'
import { certificationOf, certificatesOf } from './certificates.ts'
import { choose, share } from './choice.ts'
import type { DemoEnterprise, DemoNetwork, DemoPlace, Phrases, Texts } from './content.ts'
import type { Numbers } from './handles.ts'
import { changedAt } from './order.ts'
import type { Pictures } from './pictures.ts'

/** Data an enterprise's row refers to. */
export interface Environment {
  numbers: Numbers
  pictures: Pictures
  phrases: Phrases
  networks: readonly DemoNetwork[]
  /** Certificates of networks, by enterprise handle. */
  networkCertificates: ReadonlyMap<string, readonly string[]>
}

/** Text rows with one original and human translations. */
export function textRows(texts: Texts, original: string) {
  return Object.entries(texts).map(([lang, text]) => ({
    lang,
    text,
    origin: lang === original ? textOrigin.original : textOrigin.human,
  }))
}

/** Input of an enterprise; `place` is its position in the directory, 0 the newest. */
export function enterpriseRow(
  enterprise: DemoEnterprise,
  place: number,
  { numbers, pictures, phrases, networks, networkCertificates }: Environment,
): EnterpriseInput {
  const { handle, lang } = enterprise
  const network = networks.find(({ owner }) => owner === handle)
  const certificates = [...certificatesOf(enterprise), ...(networkCertificates.get(handle) ?? [])]
  const listedFirst = enterprise.listings.length > 3 && share(handle, 'view') < 0.3

  return {
    key: { handle },
    name: enterprise.name,
    level: enterprise.level,
    website: share(handle, 'website') < 0.85 ? `https://${handle}.example/` : null,
    openingHours: share(handle, 'hours') < 0.7 ? choose(phrases.hours[lang], handle) : null,
    rating: enterprise.thumbs,
    defaultView: listedFirst ? profileView.listings : profileView.about,
    updatedAt: changedAt(place, 9),
    texts: textRows(enterprise.text, lang).map(({ text, ...rest }) => ({
      ...rest,
      description: text,
      info: network?.description[rest.lang as keyof Texts] ?? '',
    })),
    places: [
      placeRow(enterprise.place, placeType.primary),
      ...(enterprise.otherPlaces ?? []).map((other) => placeRow(other, placeType.other)),
    ],
    contacts: contactsOf(enterprise),
    sectorIds: [
      ...enterprise.sectors.map((sector) => numbers.sector(sector)),
      ...enterprise.focuses.map((focus) => numbers.focus(focus)),
    ],
    certifications: certificates.map((certificate) =>
      certificationOf(handle, certificate, numbers.certificate(certificate)),
    ),
    logo: logoOf(enterprise, pictures),
    cover: pictures.scene(enterprise.scene),
    gallery: galleryOf(enterprise).map(pictures.scene),
  }
}

export function logoOf(enterprise: DemoEnterprise, pictures: Pictures): string | null {
  const styles = Math.floor(pictures.logos.length / marks)
  const style = Math.floor(share(enterprise.handle, 'logo') * styles)
  return pictures.logos[enterprise.mark + style * marks] ?? null
}

/** Number of logo figures; each exists in several styles. */
const marks = 14

function placeRow(place: DemoPlace, type: PlaceInput['type']): PlaceInput {
  const country = countryNames.of(place.country) ?? place.country
  const wide = ['US', 'CA', 'AU', 'IN', 'GB'].includes(place.country)
  return {
    type,
    lat: place.lat,
    lng: place.lng,
    displayTitle: [place.city, wide ? place.state : undefined, country].filter(Boolean).join(', '),
    city: place.city,
    state: place.state ?? null,
    stateCode: place.stateCode ?? null,
    county: place.county ?? null,
    country: place.country,
  }
}

const countryNames = new Intl.DisplayNames(['en'], { type: 'region', style: 'short' })

/** Phone numbers from ranges reserved for fiction, and addresses that do not exist. */
function contactsOf({ handle, place }: DemoEnterprise): Contact[] {
  const last = (digits: number) =>
    String(Math.floor(share(handle, 'phone') * 10 ** digits)).padStart(digits, '0')
  const phones: Readonly<Record<string, string>> = {
    GB: `+44 1632 960${last(3)}`,
    US: `+1 202 555 01${last(2)}`,
    CA: `+1 613 555 01${last(2)}`,
  }
  const phone = phones[place.country]
  return [
    ...(phone ? [{ kind: contactKind.phone, value: phone }] : []),
    { kind: contactKind.email, value: `hello@${handle}.example` },
    ...(share(handle, 'instagram') < 0.4
      ? [{ kind: contactKind.instagram, value: `https://social.example/${handle}` }]
      : []),
  ]
}

/** Scenes of its listings and surroundings, without the cover and without duplicates. */
function galleryOf({ handle, scene, listings, place }: DemoEnterprise): string[] {
  const goods = listings.map((listing) => listing.scene)
  const view = choose(views[place.country] ?? views.other, handle)
  const around = [...new Set([...goods, view])].filter((one) => one !== scene)
  return around.slice(0, 1 + Math.floor(share(handle, 'gallery') * 4))
}

/** Landscapes and streets by country. */
const views: Record<string, readonly string[]> & { other: readonly string[] } = {
  JP: ['terraces-noon', 'forest-monsoon', 'harbour-noon'],
  LK: ['tea-hills-monsoon', 'lagoon-golden', 'terraces-golden'],
  IN: ['market-morning', 'lagoon-monsoon', 'terraces-golden'],
  NP: ['himalaya-morning', 'himalaya-noon', 'terraces-noon'],
  PK: ['town-golden', 'market-dusk', 'himalaya-noon'],
  MX: ['town-morning', 'market-morning'],
  PE: ['lake-noon', 'market-morning', 'coffee-golden'],
  ES: ['olives-golden', 'town-morning', 'coast-noon'],
  GB: ['fields-noon', 'street-autumn', 'coast-dusk'],
  other: ['market-morning', 'street-autumn', 'fields-golden', 'coast-noon', 'forest-autumn'],
}
