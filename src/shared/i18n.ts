import {
  createInstance,
  type BackendModule,
  type FormatterModule,
  type i18n,
  type ReadCallback,
} from 'i18next'
import { defaultLanguage, type Language } from './languages.ts'
import type { PageTexts } from './page-context.ts'
import { writtenNumber } from './written-number.ts'

/* oxlint-disable typescript/consistent-type-imports -- One line for each namespace. */
/** Interface texts by namespace, one per feature; `layout` is around every page. */
export interface TextsByNamespace {
  account: typeof import('../../locales/en/account.json')
  admin: typeof import('../../locales/en/admin.json')
  application: typeof import('../../locales/en/application.json')
  auth: typeof import('../../locales/en/auth.json')
  builder: typeof import('../../locales/en/builder.json')
  /** Texts of design system components: carousels, galleries, tours. */
  common: typeof import('../../locales/en/common.json')
  directory: typeof import('../../locales/en/directory.json')
  editing: typeof import('../../locales/en/editing.json')
  enterprise: typeof import('../../locales/en/enterprise.json')
  enterpriseAccounts: typeof import('../../locales/en/enterpriseAccounts.json')
  feedback: typeof import('../../locales/en/feedback.json')
  /** Texts common to all forms, independent of their questions. */
  forms: typeof import('../../locales/en/forms.json')
  layout: typeof import('../../locales/en/layout.json')
  /** Import and export of listings as files. */
  listingFiles: typeof import('../../locales/en/listingFiles.json')
  /** The team's own listings: list and editor. */
  listings: typeof import('../../locales/en/listings.json')
  /** Emails written to a folder, for development and demos. */
  mailbox: typeof import('../../locales/en/mailbox.json')
  /** Lists and editors of banners, collections, certificates and sectors. */
  managedEntities: typeof import('../../locales/en/managedEntities.json')
  map: typeof import('../../locales/en/map.json')
  marketplace: typeof import('../../locales/en/marketplace.json')
  moderation: typeof import('../../locales/en/moderation.json')
  /** Email preferences. */
  notifications: typeof import('../../locales/en/notifications.json')
  onboarding: typeof import('../../locales/en/onboarding.json')
  pages: typeof import('../../locales/en/pages.json')
  points: typeof import('../../locales/en/points.json')
  preferences: typeof import('../../locales/en/preferences.json')
  privacy: typeof import('../../locales/en/privacy.json')
  reactions: typeof import('../../locales/en/reactions.json')
  resources: typeof import('../../locales/en/resources.json')
  security: typeof import('../../locales/en/security.json')
  social: typeof import('../../locales/en/social.json')
  stats: typeof import('../../locales/en/stats.json')
  subscription: typeof import('../../locales/en/subscription.json')
  team: typeof import('../../locales/en/team.json')
  upload: typeof import('../../locales/en/upload.json')
  vendor: typeof import('../../locales/en/vendor.json')
}
/* oxlint-enable typescript/consistent-type-imports */

export type Namespace = keyof TextsByNamespace

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'layout'
    resources: TextsByNamespace
  }
}

/** Properties a route declares in its `handle`. */
export interface PageHandle {
  /** Namespaces its page needs, besides `layout`. */
  texts?: readonly Namespace[]
  /** Rendered without layout and scripts, to be embedded in other sites. */
  bare?: boolean
}

const common = {
  defaultNS: 'layout',
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
  format: (value: unknown, _format, language = defaultLanguage) => written(value, language),
}

function written(value: unknown, language: string): string {
  return typeof value === 'number' ? writtenNumber(value, language) : String(value)
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
  rememberTexts(instance)
  known.set(language, instance)
  return instance
}

type Values = Readonly<Record<string, unknown>>
type Translate = (key: string, values?: Values) => string

/**
 * Answers from memory and fills in values itself: i18next takes microseconds for a text, and a page
 * has hundreds. Plurals are left to it. For instances whose texts never change.
 */
function rememberTexts(instance: i18n): void {
  const fixed = instance.getFixedT.bind(instance) as unknown as (...scope: string[]) => Translate
  const byNamespace = new Map<string, Translate>()
  const remembering = (language: string, namespace: string): Translate => {
    const translate = fixed(language, namespace)
    const texts = new Map<string, string>()
    return (key, values) => {
      if (values && ('count' in values || 'defaultValue' in values)) return translate(key, values)
      const text = texts.get(key) ?? translate(key, { skipInterpolation: true })
      // Unknown keys are returned as they are, and not cached, as their number is unlimited.
      if (text !== key) texts.set(key, text)
      return values ? withValues(text, values, language) : text
    }
  }
  instance.getFixedT = ((language: string, namespace: string) => {
    const known = byNamespace.get(namespace) ?? remembering(language, namespace)
    byNamespace.set(namespace, known)
    return known
  }) as unknown as i18n['getFixedT']
}

function withValues(text: string, values: Values, language: string): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
    written(values[name] ?? '', language),
  )
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
