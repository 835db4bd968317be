import { nameOf, shownCertificates, taxonomyOf } from '#foundation/taxonomy/server/public.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError, isAppError } from '#shared/app-error.ts'
import {
  contactKind,
  profileLevel,
  sectorKind,
  textOrigin,
  type ContactKind,
} from '#shared/enums.ts'
import { trimPlace } from '#shared/place-text.ts'
import { products } from '#shared/products.ts'
import { shownText } from '#shared/shown-text.ts'
import type { Profile, enterprisesContract } from '../contract.ts'
import { addressLines, geoLocationOf, placeTitle } from './places.ts'
import { shownHours } from './hours/shown-hours.ts'
import { pictureOf } from '#platform/files/pictures.ts'
import * as queries from './enterprise-queries.ts'
import type { Handlers } from '#platform/http/implement.ts'
import { putMachineText } from '#platform/db/writing/queries.ts'
import { publish } from '#platform/outbox/outbox-queries.ts'
import { offersTranslation, translateTexts } from '#platform/translation/translate-texts.ts'
import { enterprise } from './fields.ts'

type Service = Handlers<typeof enterprisesContract>

type ById = { id: number }

/** Returns the public profile of a slug; for a former slug also the current one (C-061, E-057). */
export const getVendorDetails: Service['getVendorDetails'] = async (app, caller, input) => {
  try {
    const row = await visibleProfile(app, caller, input.profile.toLowerCase())
    return {
      profile: await profileOf(app, row, input.lang ?? caller.language),
      movedTo: row.handle === input.profile ? null : row.handle,
    }
  } catch (error) {
    if (!isAppError(error)) app.log.error({ err: error }, 'GetVendorProfileError')
    throw error
  }
}

/** Translates a profile by machine; it is then shown so to all readers of the language. */
export const translateProfile: Service['translateProfile'] = async (app, caller, input) => {
  const language = input.lang ?? caller.language
  const row = await visibleProfile(app, caller, input.id)
  await translateTexts(app, caller, {
    entity: enterprise,
    id: row.id,
    texts: row.texts,
    to: language,
    store: async (tx, translated) => {
      const text = { owner: row.id, lang: language, translated }
      const isStored = await putMachineText(tx, 'enterprise_text', enterprise, text)
      if (isStored) await publish(tx, 'enterprise.changed', [row.id])
      return isStored
    },
  })
  return profileOf(app, await visibleProfile(app, caller, input.id), language)
}

/** Specification C-041. */
export async function getProfileData(app: App, caller: Caller, { id }: ById) {
  const row = await visibleProfile(app, caller, id)
  return {
    vendorProfileLocations: locationsOf(row, caller.language, app),
    vendorGalleryImages: row.gallery.map(({ uuid, ext, color, sort }) => ({
      uuid,
      extension: ext,
      color,
      sortId: sort ?? 0,
    })),
    vendorProfile: { id: row.id, rating: thumbsOf(row), status: row.level },
    vendorLogo: pictureOf(row.logo),
    vendorCoverPhoto: pictureOf(row.cover),
    storageUrl: `${caller.origin}/files`,
    vendor: { id: row.id, brand: row.name, subDomain: row.handle },
    interaction: { likes: row.likes, followers: row.followers },
    defaultView: row.defaultView,
  }
}

/** Specification C-042. */
export const getProfileDetails: Service['getProfileDetails'] = async (app, caller, input) => {
  const row = await visibleProfile(app, caller, input.id)
  const language = input.languageCode ?? caller.language
  const text = shownText(row.texts, language)
  const own = networksOf(row, language).find((network) => network.id === row.own_network_id)
  return {
    profile: { id: row.id, brand: row.name, subDomain: row.handle, status: row.level },
    communityPartner:
      row.level === profileLevel.communityPartner && own
        ? { Network: own, logo: pictureOf(row.logo), networkInfoText: text?.info ?? '' }
        : null,
    description: text?.description ?? '',
    details: {
      website: row.website,
      phones: contactsOf(row, contactKind.phone),
      openingHours: row.openingHours,
    },
  }
}

/** Specification C-043. */
export async function getProfileNetworks(app: App, caller: Caller, { id }: ById) {
  return networksOf(await visibleProfile(app, caller, id), caller.language)
}

/** Specification C-044. */
export async function getVendor(app: App, caller: Caller, { id }: ById) {
  const row = await visibleProfile(app, caller, id)
  return {
    id: row.id,
    brand: row.name,
    subDomain: row.handle,
    VendorProfile: { id: row.id, status: row.level, rating: thumbsOf(row) },
  }
}

/** Returns a profile, published or not, independent of the caller's site. */
export async function profileAsShown(
  app: App,
  db: Db,
  { language }: Caller,
  id: number,
): Promise<Profile> {
  const row = await queries.profileRow(db, id, 'preview')
  if (!row) throw new AppError('not_found')
  return { ...(await profileOf(app, row, language)), isTranslatable: false }
}

/** Returns a profile that has a page on the caller's site, by id or slug. Throws not_found. */
async function visibleProfile(
  app: App,
  caller: Caller,
  key: number | string,
): Promise<queries.ProfileRow> {
  const row = await queries.profileRow(app.db, key, caller.site)
  if (!row) throw new AppError('not_found')
  return row
}

async function profileOf(app: App, row: queries.ProfileRow, language: string): Promise<Profile> {
  const taxonomy = await taxonomyOf(app.db)
  const text = shownText(row.texts, language)
  const taxa = (kind: number) =>
    row.sectorIds.flatMap((id) => {
      const sector = taxonomy.sectors.get(id)
      return sector?.kind === kind
        ? [{ id, text: nameOf(sector, language), slug: sector.handle }]
        : []
    })
  return {
    vendorId: row.id,
    profileId: row.id,
    subDomain: row.handle,
    brand: row.name,
    description: text?.description ?? '',
    descriptionLanguage: text?.lang ?? null,
    isTranslation: text !== undefined && text.origin !== textOrigin.original,
    isMachineTranslation: text?.origin === textOrigin.machine,
    isTranslatable: await offersTranslation(app, enterprise, row.texts, language),
    original: originalOf(row, text),
    networkInfoText: row.own_network_id === null ? '' : (text?.info ?? ''),
    isActive: row.level >= profileLevel.active,
    isNetworker: row.own_network_id !== null,
    status: row.level,
    rating: thumbsOf(row),
    locations: locationsOf(row, language, app),
    gallery: row.gallery.flatMap((file) => pictureOf(file) ?? []),
    logo: pictureOf(row.logo),
    cover: pictureOf(row.cover),
    website: row.website,
    phones: contactsOf(row, contactKind.phone),
    emails: contactsOf(row, contactKind.email),
    links: linksOf(row),
    openingHours: row.openingHours,
    hours: shownHours(row, language),
    products: products.filter((product) => row.products.includes(product)),
    sectors: taxa(sectorKind.sector),
    focuses: taxa(sectorKind.focus),
    ...shownCertificates(taxonomy, row.certifications, language),
    networks: networksOf(row, language),
    interaction: { likes: row.likes, followers: row.followers },
    defaultView: row.defaultView,
    source: row.source,
    canBeClaimed: row.canBeClaimed,
    updatedAt: row.updatedAt.toISOString(),
  }
}

function thumbsOf({ rating }: { rating: number | null }) {
  return { thumbs: rating ?? 0 }
}

function originalOf({ texts }: queries.ProfileRow, shown: { lang: string } | undefined) {
  const original = texts.find(({ origin }) => origin === textOrigin.original)
  if (!original?.description || !shown || shown.lang === original.lang) return null
  return { language: original.lang, text: original.description }
}

function contactsOf({ contacts }: queries.ProfileRow, kind: ContactKind): string[] {
  return contacts.flatMap((contact) => (contact.kind === kind ? [contact.value] : []))
}

/** Links to social profiles; only http(s) URLs, as the values are user input. */
function linksOf({ contacts }: queries.ProfileRow) {
  return contacts.flatMap(({ kind, value }) =>
    kind >= contactKind.facebook && /^https?:\/\//i.test(value) && URL.canParse(value)
      ? [{ kind, url: value }]
      : [],
  )
}

function networksOf(row: queries.ProfileRow, language: string) {
  return (row.networks ?? []).map(({ id, status, subdomain, logo, texts }) => ({
    id,
    name: shownText(texts ?? [], language)?.name ?? subdomain,
    subdomain,
    status,
    logo: pictureOf(logo),
  }))
}

function locationsOf(row: queries.ProfileRow, language: string, { gazetteer }: App) {
  return row.places.map((place) => ({
    id: place.id,
    type: place.type,
    displayTitle: placeTitle(place, language, gazetteer),
    street: place.street,
    postcode: place.postcode,
    city: place.city && trimPlace(place.city),
    country: place.country,
    addressLines: addressLines(place, language),
    geolocation: geoLocationOf(place),
  }))
}
