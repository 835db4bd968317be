import type { Language } from './languages.ts'
import type { PageTexts } from './page-context.ts'
import { writtenNumber } from './written-number.ts'

/* oxlint-disable typescript/consistent-type-imports -- One line for each namespace. */
/** Interface texts by namespace, one per feature; `layout` is around every page. */
export interface TextsByNamespace {
  account: typeof import('../../locales/en/account.json')
  admin: typeof import('../../locales/en/admin.json')
  adminHome: typeof import('../../locales/en/adminHome.json')
  application: typeof import('../../locales/en/application.json')
  auth: typeof import('../../locales/en/auth.json')
  brandKit: typeof import('../../locales/en/brandKit.json')
  builder: typeof import('../../locales/en/builder.json')
  /** Texts of design system components: carousels, galleries, tours. */
  cardPayment: typeof import('../../locales/en/cardPayment.json')
  common: typeof import('../../locales/en/common.json')
  /** Import of organisations and products. */
  dataImport: typeof import('../../locales/en/dataImport.json')
  directory: typeof import('../../locales/en/directory.json')
  enquiry: typeof import('../../locales/en/enquiry.json')
  enterprise: typeof import('../../locales/en/enterprise.json')
  enterpriseAdmin: typeof import('../../locales/en/enterpriseAdmin.json')
  enterpriseDashboard: typeof import('../../locales/en/enterpriseDashboard.json')
  feedback: typeof import('../../locales/en/feedback.json')
  /** Texts common to all forms, independent of their questions. */
  forms: typeof import('../../locales/en/forms.json')
  /** Failed and late background jobs. */
  jobs: typeof import('../../locales/en/jobs.json')
  /** Invoices and packing slips, as PDF. */
  invoices: typeof import('../../locales/en/invoices.json')
  /** Keys and webhooks for other shop systems. */
  integrations: typeof import('../../locales/en/integrations.json')
  layout: typeof import('../../locales/en/layout.json')
  /** Import and export of listings as files. */
  listingCsv: typeof import('../../locales/en/listingCsv.json')
  /** The team's own listings: list and editor. */
  listings: typeof import('../../locales/en/listings.json')
  /** Emails written to a folder, for development and demos. */
  mailbox: typeof import('../../locales/en/mailbox.json')
  /** Lists and editors of banners, collections, certificates and sectors. */
  managedEntities: typeof import('../../locales/en/managedEntities.json')
  /** Discount codes and gift cards. */
  discounts: typeof import('../../locales/en/discounts.json')
  /** Where enterprises ship to, and what it costs. */
  shipping: typeof import('../../locales/en/shipping.json')
  /** Settings of a shop, and what all pages of settings share. */
  shop: typeof import('../../locales/en/shop.json')
  /** Regions of the store and their currencies, for admins. */
  storeRegions: typeof import('../../locales/en/storeRegions.json')
  taxes: typeof import('../../locales/en/taxes.json')
  /** Emails of the installation, for admins. */
  mailQueue: typeof import('../../locales/en/mailQueue.json')
  map: typeof import('../../locales/en/map.json')
  marketplace: typeof import('../../locales/en/marketplace.json')
  moderation: typeof import('../../locales/en/moderation.json')
  /** Email preferences. */
  notifications: typeof import('../../locales/en/notifications.json')
  onboarding: typeof import('../../locales/en/onboarding.json')
  /** Orders of buyers and enterprises. */
  orders: typeof import('../../locales/en/orders.json')
  /** A person's own applications. */
  ownApplications: typeof import('../../locales/en/ownApplications.json')
  /** Claims to own a profile without a team. */
  ownership: typeof import('../../locales/en/ownership.json')
  pages: typeof import('../../locales/en/pages.json')
  /** Payments, for admins. */
  payments: typeof import('../../locales/en/payments.json')
  /** Paying enterprises out, and the ledger. */
  payouts: typeof import('../../locales/en/payouts.json')
  preferences: typeof import('../../locales/en/preferences.json')
  privacy: typeof import('../../locales/en/privacy.json')
  products: typeof import('../../locales/en/products.json')
  profileEditor: typeof import('../../locales/en/profileEditor.json')
  reactions: typeof import('../../locales/en/reactions.json')
  referrals: typeof import('../../locales/en/referrals.json')
  /** Queues of reviews. */
  review: typeof import('../../locales/en/review.json')
  security: typeof import('../../locales/en/security.json')
  /** Variants, prices and stock of a listing. */
  selling: typeof import('../../locales/en/selling.json')
  social: typeof import('../../locales/en/social.json')
  stock: typeof import('../../locales/en/stock.json')
  stats: typeof import('../../locales/en/stats.json')
  subscription: typeof import('../../locales/en/subscription.json')
  replyTemplates: typeof import('../../locales/en/replyTemplates.json')
  /** Cart, and adding to it. */
  cart: typeof import('../../locales/en/cart.json')
  /** Checkout, order confirmation and address book. */
  checkout: typeof import('../../locales/en/checkout.json')
  certificates: typeof import('../../locales/en/certificates.json')
  synonyms: typeof import('../../locales/en/synonyms.json')
  /** Filters, selection, columns and shortcuts of tables. */
  table: typeof import('../../locales/en/table.json')
  team: typeof import('../../locales/en/team.json')
  /** Machine translation of profiles and listings. */
  translation: typeof import('../../locales/en/translation.json')
  upload: typeof import('../../locales/en/upload.json')
  /** Navigation of an enterprise's team. */
  workspace: typeof import('../../locales/en/workspace.json')
}
/* oxlint-enable typescript/consistent-type-imports */

export type Namespace = keyof TextsByNamespace

/** Keys of a namespace; plural forms (`followers_one`, `followers_other`) share one: `followers`. */
export type TextKey<N extends Namespace> = WithoutForm<keyof TextsByNamespace[N] & string>

type WithoutForm<Key> = Key extends `${infer Name}_${'one' | 'other'}` ? Name : Key

type Values = Readonly<Record<string, unknown>>

/**
 * Returns the text of a key with `{{name}}` replaced by the values, numbers by the language's
 * rules; `count` selects the plural form. Returns the key if there is no text.
 */
export type Translate<N extends Namespace> = (key: TextKey<N>, values?: Values) => string

/** Properties a route declares in its `handle`. */
export interface PageHandle {
  /** Namespaces its page needs, besides `layout`. */
  texts?: readonly Namespace[]
  /** Rendered without layout and scripts, to be embedded in other sites. */
  bare?: boolean
  /** Has the search itself, so that the header has none. */
  hasSearch?: boolean
  /** Renders `Main` itself, beside a navigation of its own. */
  hasMain?: boolean
}

/** Interface texts of one language. */
export interface I18n {
  language: Language
  /** Returns the translation function of a namespace, the same one each time. */
  of<N extends Namespace>(namespace: N): Translate<N>
  /** Whether a namespace is loaded and, if given, has a key. */
  has(namespace: Namespace, key?: string): boolean
  /** Loads a namespace once; resolves to whether that succeeded. `again` retries a failed load. */
  load(namespace: Namespace, again?: 'again'): Promise<boolean>
}

type Bundle = Readonly<Record<string, string>>

/** React's `use` reads the result of promises with these fields without suspending. */
const loaded = Object.assign(Promise.resolve(true), { status: 'fulfilled', value: true })

function createI18n(
  language: Language,
  fetchBundle: (namespace: string) => Promise<Bundle>,
  bundles = new Map<string, Bundle>(),
): I18n {
  const plurals = new Intl.PluralRules(language)
  const translations = new Map<string, (key: string, values?: Values) => string>()
  const loads = new Map<string, Promise<boolean>>()

  const translationOf = (namespace: string) => (key: string, values?: Values) => {
    const texts = bundles.get(namespace) ?? {}
    if (!values) return texts[key] ?? key
    const { count } = values
    const form = typeof count === 'number' ? texts[`${key}_${plurals.select(count)}`] : undefined
    return withValues(form ?? texts[key] ?? key, values, language)
  }

  async function fetched(namespace: string): Promise<boolean> {
    try {
      bundles.set(namespace, await fetchBundle(namespace))
      return true
    } catch {
      return false
    }
  }

  return {
    language,
    of(namespace) {
      const translate = translations.get(namespace) ?? translationOf(namespace)
      translations.set(namespace, translate)
      return translate
    },
    has: (namespace, key) => {
      const texts = bundles.get(namespace)
      return texts !== undefined && (key === undefined || Object.hasOwn(texts, key))
    },
    load(namespace, again) {
      const known = loads.get(namespace) ?? (bundles.has(namespace) ? loaded : undefined)
      if (known && !again) return known
      const load = fetched(namespace)
      loads.set(namespace, load)
      void load.then((value) => Object.assign(load, { status: 'fulfilled', value }))
      return load
    },
  }
}

function withValues(text: string, values: Values, language: Language): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value: unknown = values[name] ?? ''
    return typeof value === 'number' ? writtenNumber(value, language) : String(value)
  })
}

const ofServer = new WeakMap<PageTexts, Map<Language, I18n>>()

/** Returns the texts for server rendering, shared by all requests. */
export function serverTexts(texts: PageTexts, language: Language): I18n {
  const known = ofServer.get(texts) ?? new Map<Language, I18n>()
  ofServer.set(texts, known)

  const bundle = (namespace: string) => texts.resources(language, namespace)
  const all = () => new Map(texts.namespaces.map((name) => [name, bundle(name)]))
  const i18n = known.get(language) ?? createI18n(language, async (name) => bundle(name), all())
  known.set(language, i18n)
  return i18n
}

/**
 * Returns the texts of the browser once the namespaces in `first` are loaded; others are loaded on
 * demand. `urls` is a template with `*` for the namespace. Rejects if one of the first cannot be
 * loaded.
 */
export async function browserTexts(
  language: Language,
  first: readonly Namespace[],
  urls: string | undefined,
): Promise<I18n> {
  const i18n = createI18n(language, (namespace) => fetchTexts(urls?.replace('*', namespace)))
  const loaded = await Promise.all(first.map((namespace) => i18n.load(namespace)))

  const missing = first.filter((_, at) => !loaded[at])
  if (missing.length > 0) throw new Error(`texts could not be loaded: ${missing.join(', ')}`)
  return i18n
}

async function fetchTexts(url: string | undefined): Promise<Bundle> {
  if (!url) throw new Error('no such texts')
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return (await response.json()) as Bundle
}
