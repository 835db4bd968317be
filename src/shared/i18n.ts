import {
  createInstance,
  type BackendModule,
  type FormatterModule,
  type i18n,
  type ReadCallback,
} from 'i18next'
import type admin from '../../locales/en/admin.json'
import type application from '../../locales/en/application.json'
import type auth from '../../locales/en/auth.json'
import type builder from '../../locales/en/builder.json'
import type directory from '../../locales/en/directory.json'
import type enterprise from '../../locales/en/enterprise.json'
import type enterpriseAccounts from '../../locales/en/enterpriseAccounts.json'
import type listingFiles from '../../locales/en/listingFiles.json'
import type feedback from '../../locales/en/feedback.json'
import type flagging from '../../locales/en/flagging.json'
import type forms from '../../locales/en/forms.json'
import type interaction from '../../locales/en/interaction.json'
import type frame from '../../locales/en/frame.json'
import type mailbox from '../../locales/en/mailbox.json'
import type mailing from '../../locales/en/mailing.json'
import type listings from '../../locales/en/listings.json'
import type map from '../../locales/en/map.json'
import type managing from '../../locales/en/managing.json'
import type marketplace from '../../locales/en/marketplace.json'
import type onboarding from '../../locales/en/onboarding.json'
import type parts from '../../locales/en/parts.json'
import type pages from '../../locales/en/pages.json'
import type personal from '../../locales/en/personal.json'
import type points from '../../locales/en/points.json'
import type editing from '../../locales/en/editing.json'
import type preferences from '../../locales/en/preferences.json'
import type privacy from '../../locales/en/privacy.json'
import type resources from '../../locales/en/resources.json'
import type stats from '../../locales/en/stats.json'
import type subscription from '../../locales/en/subscription.json'
import type team from '../../locales/en/team.json'
import type upload from '../../locales/en/upload.json'
import type vendor from '../../locales/en/vendor.json'
import type social from '../../locales/en/social.json'
import type security from '../../locales/en/security.json'
import { defaultLanguage, type Language } from './languages.ts'
import type { PageTexts } from './page-context.ts'
import { writtenNumber } from './written-number.ts'

/** Interface texts by namespace, one per feature; `frame` is the layout around every page. */
export interface TextsByNamespace {
  frame: typeof frame
  admin: typeof admin
  application: typeof application
  auth: typeof auth
  builder: typeof builder
  directory: typeof directory
  enterprise: typeof enterprise
  /** The team's own listings: list and editor. */
  listings: typeof listings
  map: typeof map
  /** Emails written to a folder, for development and demos. */
  mailbox: typeof mailbox
  /** Email preferences. */
  mailing: typeof mailing
  enterpriseAccounts: typeof enterpriseAccounts
  feedback: typeof feedback
  flagging: typeof flagging
  /** Texts common to all forms, independent of their questions. */
  forms: typeof forms
  managing: typeof managing
  interaction: typeof interaction
  /** Import and export of listings as files. */
  listingFiles: typeof listingFiles
  marketplace: typeof marketplace
  /** Texts of design system components: carousels, galleries, tours. */
  parts: typeof parts
  onboarding: typeof onboarding
  pages: typeof pages
  personal: typeof personal
  points: typeof points
  preferences: typeof preferences
  privacy: typeof privacy
  editing: typeof editing
  resources: typeof resources
  stats: typeof stats
  subscription: typeof subscription
  team: typeof team
  upload: typeof upload
  vendor: typeof vendor
  security: typeof security
  social: typeof social
}

export type Namespace = keyof TextsByNamespace

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'frame'
    resources: TextsByNamespace
  }
}

/** Properties a route declares in its `handle`. */
export interface PageHandle {
  /** Namespaces its page needs, besides `frame`. */
  texts?: readonly Namespace[]
  /** Rendered without layout and scripts, to be embedded in other sites. */
  bare?: boolean
}

const common = {
  defaultNS: 'frame',
  fallbackLng: false,
  load: 'currentOnly',
  // React escapes interpolated values. `alwaysFormat` passes every value to the formatter, so that
  // texts need no format specifier.
  interpolation: { escapeValue: false, alwaysFormat: true },
} as const

/** i18next formatter that writes numbers by the language's rules. */
const writtenNumbers: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format(value: unknown, _format, language = defaultLanguage) {
    return typeof value === 'number' ? writtenNumber(value, language) : String(value)
  },
}

const instances = new WeakMap<PageTexts, Map<Language, i18n>>()

/**
 * Returns the texts for server rendering: one immutable i18next instance per set of texts and
 * language, shared by all requests.
 */
export function serverTexts(texts: PageTexts, language: Language): i18n {
  const known = instances.get(texts) ?? new Map<Language, i18n>()
  instances.set(texts, known)

  const found = known.get(language)
  if (found) return found

  const resources = Object.fromEntries(
    texts.namespaces.map((namespace) => [namespace, texts.resources(language, namespace)]),
  )
  const instance = createInstance().use(writtenNumbers)
  void instance.init({
    ...common,
    lng: language,
    ns: [...texts.namespaces],
    resources: { [language]: resources },
    initAsync: false,
  })
  known.set(language, instance)
  return instance
}

/**
 * Creates the i18next instance of the browser. The namespaces in `first` are loaded when the
 * promise resolves, others on demand. `urls` is a template with `*` for the namespace. Rejects if
 * one of the first cannot be loaded.
 */
export async function browserTexts(
  language: string,
  first: readonly string[],
  urls: string | undefined,
): Promise<i18n> {
  const instance = createInstance().use(writtenNumbers).use(fetchedTexts(urls))
  await instance.init({ ...common, lng: language, ns: [...first] })

  const missing = first.filter((namespace) => !instance.hasResourceBundle(language, namespace))
  if (missing.length > 0) throw new Error(`texts could not be loaded: ${missing.join(', ')}`)
  return instance
}

function fetchedTexts(urls: string | undefined): BackendModule {
  return {
    type: 'backend',
    init: () => {},
    read: (_language, namespace, done) => void deliver(urls?.replace('*', namespace), done),
  }
}

async function deliver(url: string | undefined, done: ReadCallback): Promise<void> {
  try {
    done(null, await fetchTexts(url))
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)), false)
  }
}

async function fetchTexts(url: string | undefined): Promise<Record<string, string>> {
  if (!url) throw new Error('no such texts')
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return (await response.json()) as Record<string, string>
}
