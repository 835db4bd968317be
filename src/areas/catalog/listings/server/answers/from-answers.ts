import {
  certificationsOf,
  labelIn,
  setSeenFields,
  taggedAnswers,
  textOrigins,
  unwrittenAnswers,
  type TaggedAnswers,
} from '#forms/engine/server/public.ts'
import { currentSectors } from '#foundation/taxonomy/server/public.ts'
import type { Tx } from '#platform/db/db.ts'
import { AppError } from '#shared/app-error.ts'
import { listingKind, packaging, type ListingState, type Packaging } from '#shared/enums.ts'
import { keywordsOf, valueOf } from '#shared/forms/answer-content.ts'
import type { Answers } from '#shared/forms/answers.ts'
import { webAddressOf } from '#shared/forms/formats.ts'
import type { FormLayout } from '#shared/forms/layout.ts'
import type { ListingTextInput } from '../writer/listing-input.ts'
import { writeListings } from '../writer/listing-writer.ts'
import { lockListingsOf } from '../writer/listing-writer-queries.ts'
import * as queries from './answer-queries.ts'
import type { ListingTag } from './listing-use.ts'
import { listingSource } from './to-answers.ts'

type Tagged = TaggedAnswers<ListingTag>

export interface ListingProjection {
  listingId: number
  enterpriseId: number
  /** The answer set, opened or synchronized in this transaction. */
  setId: number
  layout: FormLayout
  answers: Answers
  /** Questions with invalid answers: their columns stay unchanged. */
  wrong?: ReadonlySet<number>
  /** Language in which the answers were given: texts in it are originals. */
  language: string
  /** Unchanged by default. */
  state?: ListingState
}

/**
 * Writes answers that differ from a listing's columns and queues the search update, in the caller's
 * transaction. Columns that the form has no question for stay; unanswered ones are cleared.
 * Translations keep their languages and origins. Throws not_found for an unknown listing or another
 * enterprise's, invalid_input without a title, changed_meanwhile if the columns were changed since
 * the set was synchronized.
 */
export async function projectToListing(
  tx: Tx,
  { listingId, enterpriseId, setId, layout, answers, wrong, language, state }: ListingProjection,
): Promise<void> {
  await lockListingsOf(tx, [enterpriseId])
  const source = await listingSource(tx, listingId)
  const before = source.fields
  if (before.enterprise_id !== enterpriseId) throw new AppError('not_found')
  const unwritten = await unwrittenAnswers(tx, { setId, layout, answers }, source)
  const written = wrong ? unwritten.difference(wrong) : unwritten
  if (written.size === 0 && (state ?? before.state) === before.state) return

  const tagged = await taggedAnswers<ListingTag>(tx, layout, answers, written)
  const { texts, gone } = textsOf(tagged, before, language)
  const link = tagged.text('highlightLink')
  const isOffer = tagged.isYes('highlightSpecialOffer')
  await writeListings(tx, [
    {
      key: { urlKey: before.url_key },
      enterpriseId,
      state: state ?? before.state,
      texts,
      ...(tagged.asks('highlightType') && { kind: kindOf(tagged) }),
      ...(tagged.asks('highlightLink') && { actionLink: link && webAddressOf(link) }),
      ...(tagged.asks('highlightImage') && { images: tagged.files('highlightImage') }),
      ...(tagged.asks('highlightCategory') && { categoryIds: await categoriesOf(tx, tagged) }),
      ...(tagged.asks('highlightSectors') && { sectorIds: await sectorsOf(tx, tagged) }),
      ...(tagged.asks('highlightKeywords') && { keywords: keywordsIn(tagged) }),
      ...(tagged.asks('highlightReturns') && { acceptsReturns: returnsOf(tagged) }),
      ...((tagged.asks('highlightShipsTo') || tagged.asks('highlightShipsFrom')) && {
        shipsTo: countriesOf(tagged, 'highlightShipsTo', before.ships_to),
        shipsFrom: countriesOf(tagged, 'highlightShipsFrom', before.ships_from),
      }),
      ...(tagged.asks('highlightPackaging') && { packaging: packagingOf(tagged) }),
      ...(tagged.asks('highlightSpecialOffer') && { specialOffer: isOffer }),
      ...((tagged.asks('highlightSpecialOffer') || tagged.asks('highlightOfferCountries')) && {
        offerCountries: isOffer
          ? countriesOf(tagged, 'highlightOfferCountries', before.offer_countries)
          : [],
      }),
      ...(tagged.asks('highlightCertifications') && {
        certifications: await certificationsOf(tx, tagged, 'highlightCertifications'),
      }),
    },
  ])
  if (gone.length > 0) await queries.dropTexts(tx, listingId, gone)
  await setSeenFields(tx, setId, (await listingSource(tx, listingId)).fields)
}

/**
 * Texts for each language with a title or description; a missing title falls back to the
 * original's. The button label is the choice's label in that language.
 */
function textsOf(
  tagged: Tagged,
  before: queries.ListingFields,
  language: string,
): { texts: ListingTextInput[]; gone: string[] } {
  const stored = before.texts ?? []
  const storedIn = (lang: string) => stored.find((text) => text.lang === lang)
  const titles = tagged.asks('highlightTitle')
    ? tagged.texts('highlightTitle')
    : nonEmpty(stored.map(({ lang, title }) => [lang, title]))
  const descriptions = tagged.asks('highlightDescription')
    ? tagged.texts('highlightDescription')
    : nonEmpty(stored.map(({ lang, description }) => [lang, description]))
  const policies = tagged.asks('highlightReturnPolicy')
    ? tagged.texts('highlightReturnPolicy')
    : nonEmpty(stored.map(({ lang, returnPolicy }) => [lang, returnPolicy]))
  const fallback = titles[language] ?? titles['en'] ?? Object.values(titles)[0]
  if (!fallback) throw new AppError('invalid_input', { tag: 'highlightTitle' })

  const label = tagged.said('highlightLinkButtonText')
  const brand = tagged.answer('highlightBrand')
  const contentOf = (lang: string): Omit<ListingTextInput, 'lang' | 'origin'> => ({
    title: (titles[lang] ?? fallback).slice(0, 300),
    description: descriptions[lang] ?? '',
    brand: tagged.asks('highlightBrand')
      ? brand && 'value' in brand
        ? String(brand.value).trim()
        : ''
      : (storedIn(lang)?.brand ?? ''),
    actionLabel: tagged.asks('highlightLinkButtonText')
      ? labelIn(label, lang).slice(0, 200)
      : (storedIn(lang)?.actionLabel ?? ''),
    returnPolicy: policies[lang] ?? '',
  })
  const langs = [
    ...new Set([titles, descriptions, policies].flatMap((texts) => Object.keys(texts))),
  ]
  const given = Object.fromEntries(langs.map((lang) => [lang, JSON.stringify(contentOf(lang))]))
  const kept = stored.map(({ lang, origin, brand: of, ...text }) => {
    const { title, description, actionLabel, returnPolicy } = text
    const content = { title, description, brand: of, actionLabel, returnPolicy }
    return { lang, origin, content: JSON.stringify(content) }
  })
  const { written, gone } = textOrigins(given, kept, language)
  return { texts: written.map((text) => ({ ...text, ...contentOf(text.lang) })), gone }
}

function nonEmpty(texts: readonly (readonly [lang: string, text: string])[]) {
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}

function kindOf(tagged: Tagged) {
  const [meant] = tagged.meant('highlightType', 'kind')
  return Number(meant) === listingKind.need ? listingKind.need : listingKind.offer
}

async function categoriesOf(tx: Tx, tagged: Tagged): Promise<number[]> {
  const ids = tagged.meant('highlightCategory', 'category').map(Number)
  const known = await queries.categoriesAmong(tx, ids)
  return ids.filter((id) => known.has(id))
}

async function sectorsOf(tx: Tx, tagged: Tagged): Promise<number[]> {
  const answer = tagged.answer('highlightSectors')
  const ids = answer && 'ids' in answer ? answer.ids : []
  const current = await currentSectors(tx, ids)
  return [...new Set(ids.flatMap((id) => current.get(id) ?? []))]
}

function keywordsIn(tagged: Tagged): string[] {
  const written = keywordsOf(tagged.answer('highlightKeywords')).map((keyword) => keyword.trim())
  return [...new Set(written)].filter((keyword) => keyword !== '').slice(0, 100)
}

function returnsOf(tagged: Tagged): boolean | null {
  const value = valueOf(tagged.answer('highlightReturns'))
  return typeof value === 'boolean' ? value : null
}

/** Country codes, or a single null for anywhere; unchanged if the form has no such question. */
function countriesOf(
  tagged: Tagged,
  tag: ListingTag,
  before: readonly (string | null)[] | null = [],
): (string | null)[] {
  if (!tagged.asks(tag)) return [...(before ?? [])]
  const codes = tagged.meant(tag, 'country')
  return codes.includes('*') ? [null] : codes
}

function packagingOf(tagged: Tagged): Packaging[] {
  const meant = new Set(tagged.meant('highlightPackaging', 'packaging').map(Number))
  return Object.values(packaging).filter((one) => meant.has(one))
}
