import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { Answer } from '#shared/forms/answers.ts'
import { languages } from '#shared/languages.ts'
import {
  networkFilter,
  networkLanding,
  networkLayout,
  networkRegion,
  networkType,
  userRole,
} from '#shared/enums.ts'
import { picturesOf } from './pictures.ts'

const folder = new URL('../../db/seed/demo/', import.meta.url)

const Language = z.enum(languages)

/** A text in its original language and human translations. */
export type Texts = z.infer<typeof Texts>
const Texts = z.partialRecord(Language, z.string().min(1))

const Scene = z.enum(picturesOf('scenes'))

export type DemoPlace = z.infer<typeof DemoPlace>
const DemoPlace = z.strictObject({
  city: z.string(),
  state: z.string().optional(),
  stateCode: z.string().optional(),
  county: z.string().optional(),
  country: z.string().length(2),
  lat: z.number(),
  lng: z.number(),
})

export type DemoListing = z.infer<typeof DemoListing>
const DemoListing = z.strictObject({
  /** Handle of a marketplace category. */
  category: z.string(),
  /** Amount and currency: `4.80 GBP`. */
  price: z
    .string()
    .regex(/^\d+(\.\d+)? [A-Z]{3}$/)
    .optional(),
  title: Texts,
  description: Texts,
  /** Values by option title; every combination is a variant. Only for physical products. */
  options: z.record(z.string(), z.array(z.string()).min(2)).optional(),
  /** Prices of the last option's values, in order, if they differ. */
  prices: z.array(z.number()).optional(),
  marks: z.array(z.enum(['virtual', 'gift', 'special', 'need', 'link', 'pack'])).optional(),
  scene: Scene,
})

export type DemoEnterprise = z.infer<typeof DemoEnterprise>
const DemoEnterprise = z.strictObject({
  handle: z.string(),
  name: z.string(),
  /** Original language of `text` and listings. */
  lang: Language,
  level: z.literal([1, 2, 3]),
  thumbs: z.number().min(0).max(5),
  place: DemoPlace,
  otherPlaces: z.array(DemoPlace).optional(),
  /** Handles. */
  sectors: z.array(z.string()).min(1),
  focuses: z.array(z.string()).min(1),
  scene: Scene,
  /** Index of its logo. */
  mark: z.number().int(),
  text: Texts,
  listings: z.array(DemoListing),
})

const keyIn = <List extends Readonly<Record<string, number>>>(list: List) =>
  z.custom<keyof List & string>((key) => typeof key === 'string' && Object.hasOwn(list, key))

export type DemoNetwork = z.infer<typeof DemoNetwork>
const DemoNetwork = z.strictObject({
  owner: z.string(),
  lang: Language,
  /** Owner of the parent network. */
  parent: z.string().optional(),
  layout: keyIn(networkLayout),
  landing: keyIn(networkLanding),
  types: z.array(keyIn(networkType)),
  regions: z.array(keyIn(networkRegion)),
  filters: z.array(keyIn(networkFilter)).optional(),
  cartListingsOnly: z.boolean().optional(),
  country: z.string().optional(),
  /** Subdomain of its own site. */
  site: z.string().optional(),
  name: Texts,
  description: Texts,
  infoTitle: Texts,
  /** The certificate for its members; the handle is that of its seal. */
  certificate: z
    .strictObject({
      handle: z.enum(picturesOf('seals')),
      /** Id of its certificate group. */
      group: z.number().int(),
      name: Texts,
      description: Texts,
    })
    .optional(),
  /** The first `limit` enterprises that match one of these. */
  members: z.strictObject({
    countries: z.array(z.string()).optional(),
    sectors: z.array(z.string()).optional(),
    focuses: z.array(z.string()).optional(),
    limit: z.number().int(),
  }),
})

export type DemoCollection = z.infer<typeof DemoCollection>
const DemoCollection = z.strictObject({
  slug: z.string(),
  scene: Scene,
  title: Texts,
  description: Texts,
  enterprises: z.array(z.string()),
  /** Also includes listings of these categories. */
  listingsIn: z.array(z.string()).optional(),
})

export type DemoBanner = z.infer<typeof DemoBanner>
const DemoBanner = z.strictObject({
  scene: Scene,
  collection: z.string().optional(),
  link: z.string().optional(),
  lang: Language,
  visible: z.boolean().optional(),
  title: Texts,
})

export type DemoPerson = z.infer<typeof DemoPerson>
const DemoPerson = z.strictObject({
  role: keyIn(userRole),
  name: z.string(),
  email: z.string(),
  lang: Language,
  country: z.string(),
  currency: z.string(),
  /** Handle of the enterprise they own, which they do not follow. */
  enterprise: z.string().optional(),
  translates: Language.optional(),
  /** Whether the account was created by an admin and has not accepted the terms. */
  isNew: z.boolean().optional(),
})

export type Phrases = z.infer<typeof Phrases>
const Phrases = z.strictObject({
  /** A button label that the listing form offers. */
  learnMore: z.record(Language, z.string()),
  returns: z.record(Language, z.array(z.string())),
  hours: z.record(Language, z.array(z.string())),
})

export type FeedbackPhrases = z.infer<typeof FeedbackPhrases>
const FeedbackPhrases = z.strictObject({
  openings: z.array(z.string()),
  /** By thumbs rating. */
  endings: z.strictObject({
    5: z.array(z.string()),
    4: z.array(z.string()),
    3: z.array(z.string()),
  }),
  /** Replies to positive and to critical feedback. */
  thanks: z.array(z.string()),
  sorry: z.array(z.string()),
})

export type WrittenFeedback = z.infer<typeof WrittenFeedback>
const WrittenFeedback = z.strictObject({
  /** Handle of the enterprise. */
  about: z.string(),
  /** Handle of another enterprise, or a user's email address. */
  by: z.string(),
  thumbs: z.literal([4, 5]),
  /** In the author's language; the reply in that of the enterprise. */
  text: z.string(),
  tags: z.array(z.string()).optional(),
  scene: Scene.optional(),
  reply: z.string().optional(),
})

const FeedbackContent = z.strictObject({
  phrases: z.record(Language, FeedbackPhrases),
  written: z.array(WrittenFeedback),
})

const DemoApplication = z.strictObject({
  /** Email address of the applicant. */
  by: z.string(),
  /** Answers by question of the application form. */
  answers: z.record(z.string(), z.custom<Answer>()),
})

export interface DemoContent {
  enterprises: DemoEnterprise[]
  networks: DemoNetwork[]
  collections: DemoCollection[]
  banners: DemoBanner[]
  people: DemoPerson[]
  phrases: Phrases
  feedback: z.infer<typeof FeedbackContent>
  /** Pending applications. */
  applications: z.infer<typeof DemoApplication>[]
}

/** Reads the demo content from `db/seed/demo`; throws if a file is invalid. */
export function readDemoContent(): DemoContent {
  const files = readdirSync(new URL('enterprises/', folder)).sort()
  return {
    enterprises: files.flatMap((file) => read(`enterprises/${file}`, z.array(DemoEnterprise))),
    networks: read('networks.json', z.array(DemoNetwork)),
    collections: read('collections.json', z.array(DemoCollection)),
    banners: read('banners.json', z.array(DemoBanner)),
    people: read('people.json', z.array(DemoPerson)),
    phrases: read('phrases.json', Phrases),
    feedback: read('feedback.json', FeedbackContent),
    applications: read('applications.json', z.array(DemoApplication)),
  }
}

function read<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> {
  const path = fileURLToPath(new URL(file, folder))
  const checked = schema.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  if (!checked.success) throw new Error(`${path}: ${z.prettifyError(checked.error)}`)
  return checked.data
}
