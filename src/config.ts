import path from 'node:path'
import proxyAddresses from '@fastify/proxy-addr'
import { z } from 'zod'
import { OperatorError } from '#platform/operator-error.ts'

export type Config = Readonly<ReturnType<typeof configOf>>

/**
 * The settings of this process, from its environment, checked all at once. Throws an OperatorError
 * that names every wrong variable, what is wrong with it, and an example.
 */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(
    Object.keys(variables.shape).map((name) => [name, env[name]?.trim() || undefined]),
  )
  const checked = variables.safeParse(given)
  if (checked.success) return Object.freeze(configOf(checked.data))

  const lines = checked.error.issues.map((issue) => problemOf(String(issue.path[0]), given, issue))
  throw new OperatorError(
    ['The configuration cannot be used:', ...new Set(lines)].join('\n  ') +
      '\nAll variables are described in docs/operating.md.',
  )
}

/** Whether an address is one that only this machine reaches: localhost, *.localhost or a loopback. */
export function isLocalUrl(url: string): boolean {
  const { hostname } = new URL(url)
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const yes = ['1', 'true', 'yes', 'on']
const no = ['0', 'false', 'no', 'off']

function matching(fits: (value: string) => boolean, must: string) {
  return z.string().refine(fits, `must be ${must}`).optional()
}

function webAddress(what: string) {
  return matching(isWebAddress, `${what}, starting with http:// or https://`)
}

function oneOf(words: readonly string[]) {
  return matching((value) => words.includes(value), `one of ${words.join(', ')}`)
}

const variables = z
  .object({
    NODE_ENV: oneOf(['production', 'development', 'test']),
    PORT: matching(isPort, 'a port number from 1 to 65535'),
    HOST: matching((value) => /^[\w.:-]+$/.test(value), 'a host name or an address to listen on'),
    BASE_URL: matching(
      (value) => isWebAddress(value) && ['/', ''].includes(new URL(value).pathname),
      'the address members type, starting with http:// or https:// and without a path',
    ),
    DATA_DIR: z.string().optional(),
    DATABASE_URL: matching(
      (value) => /^postgres(ql)?:\/\/./.test(value) && URL.canParse(value),
      'the address of a PostgreSQL database, starting with postgres://',
    ),
    TRUST_PROXY: matching(
      isProxyList,
      'true, false, a number of hops, or addresses and networks separated by commas',
    ),
    SITE_NAME: matching((value) => value.length <= 80, 'a name of at most 80 characters'),
    SITE_LOGO: webAddress('the address of an image'),
    CONTACT_EMAIL: matching((value) => z.email().safeParse(value).success, 'an e-mail address'),
    SOCIAL_LINKS: matching(
      (value) => addressesIn(value).every(isWebAddress),
      'addresses starting with https://, separated by commas',
    ),
    SEED: oneOf(['demo', 'none']),
    DEMO: oneOf([...yes, ...no]),
    LOG_LEVEL: oneOf(logLevels),
    SEARCH_INDEX_PREFIX: matching(
      (value) => /^[a-z][a-z0-9]{0,19}$/.test(value),
      'up to 20 small letters and digits, beginning with a letter',
    ),
    SEARCH_URL: webAddress('the address of the search service'),
    SEARCH_APP_ID: matching((value) => /^\w{1,40}$/.test(value), 'up to 40 letters and digits'),
    SEARCH_API_KEY: longSecret(),
    SEARCH_ADMIN_KEY: longSecret(),
    SIGNING_KEY: longSecret(),
    CHAT_HOMESERVER_URL: webAddress('the address of a Matrix homeserver'),
    STORE_URL: webAddress('the address of the store'),
    CDN_URL: webAddress('the address of the content delivery network'),
    MAP_TILES_URL: matching(
      (value) => isWebAddress(value) && ['{z}', '{x}', '{y}'].every((part) => value.includes(part)),
      'the address of map tiles with {z}, {x} and {y} in it',
    ),
    MAP_TILES_ATTRIBUTION: z.string().max(300).optional(),
    GOOGLE_MAPS_KEY: z.string().optional(),
    OPEN_EXCHANGE_RATES_APP_ID: z.string().optional(),
  })
  .superRefine((given, context) => {
    const baseUrl = given.BASE_URL
    if (yes.includes(given.DEMO ?? '') && baseUrl && !isLocalUrl(baseUrl)) {
      context.addIssue({
        code: 'custom',
        path: ['DEMO'],
        message: `must not be on when BASE_URL (${baseUrl}) can be reached by others: its passwords are public`,
      })
    }
  })

/** Every variable that is read. */
export const variableNames: readonly string[] = Object.keys(variables.shape)

const examples: Record<string, string> = {
  NODE_ENV: 'production',
  PORT: '3000',
  HOST: '0.0.0.0',
  BASE_URL: 'https://directory.example.org',
  DATABASE_URL: 'postgres://user:password@db.example.org:5432/directory',
  TRUST_PROXY: '127.0.0.1, 10.0.0.0/8',
  SITE_NAME: 'Green Valley Directory',
  SITE_LOGO: 'https://directory.example.org/logo.svg',
  CONTACT_EMAIL: 'hello@example.org',
  SOCIAL_LINKS: 'https://social.example/@ours, https://video.example/ours',
  SEED: 'none',
  DEMO: '0',
  LOG_LEVEL: 'info',
  SEARCH_INDEX_PREFIX: 'gm',
  SEARCH_URL: 'https://search.example.org',
  SEARCH_APP_ID: 'directory',
  CHAT_HOMESERVER_URL: 'https://matrix.example.org',
  STORE_URL: 'https://store.example.org',
  CDN_URL: 'https://cdn.example.org',
  MAP_TILES_URL: 'https://tiles.example.org/{z}/{x}/{y}.png',
  MAP_TILES_ATTRIBUTION: '© OpenStreetMap contributors https://www.openstreetmap.org/copyright',
}

const confidential = ['DATABASE_URL', 'SEARCH_API_KEY', 'SEARCH_ADMIN_KEY', 'SIGNING_KEY']

/** A demo has an address to be asked under; nobody gets what is sent to it. */
const demoContact = 'hello@example.org'

function configOf(given: z.infer<typeof variables>) {
  const port = Number(given.PORT ?? 3000)
  const seed = (given.SEED ?? (given.DATABASE_URL ? 'none' : 'demo')) as 'demo' | 'none'
  return {
    mode: given.NODE_ENV === 'development' ? ('development' as const) : ('production' as const),
    port,
    host: given.HOST ?? 'localhost',
    /** The origin members see, without a slash at its end. */
    baseUrl: new URL(given.BASE_URL ?? `http://localhost:${port}`).origin,
    /** Absolute. */
    dataDir: path.resolve(given.DATA_DIR ?? './data'),
    /** Null: the database runs inside this process, in the data folder. */
    databaseUrl: given.DATABASE_URL ?? null,
    trustProxy: trustedProxies(given.TRUST_PROXY),
    site: {
      name: given.SITE_NAME ?? 'Community Directory',
      logo: given.SITE_LOGO ?? null,
      contactEmail: given.CONTACT_EMAIL ?? (seed === 'demo' ? demoContact : null),
      socialLinks: addressesIn(given.SOCIAL_LINKS ?? ''),
    },
    seed,
    demo: yes.includes(given.DEMO ?? ''),
    logLevel: (given.LOG_LEVEL ?? 'info') as (typeof logLevels)[number],
    search: {
      indexPrefix: given.SEARCH_INDEX_PREFIX ?? 'gm',
      appId: given.SEARCH_APP_ID ?? 'directory',
      /** Null: the search answers under `/search` of our own origin. */
      url: withoutSlash(given.SEARCH_URL),
    },
    chatHomeserverUrl: withoutSlash(given.CHAT_HOMESERVER_URL),
    storeUrl: withoutSlash(given.STORE_URL),
    cdnUrl: withoutSlash(given.CDN_URL),
    mapTilesUrl: given.MAP_TILES_URL ?? null,
    /** Words, and at their end the address they lead to. */
    mapTilesAttribution: given.MAP_TILES_ATTRIBUTION ?? null,
    googleMapsKey: given.GOOGLE_MAPS_KEY ?? null,
    openExchangeRatesAppId: given.OPEN_EXCHANGE_RATES_APP_ID ?? null,
    /** Secrets given by the environment; `loadSecrets` makes the others. */
    givenSecrets: {
      searchApiKey: given.SEARCH_API_KEY ?? null,
      searchAdminKey: given.SEARCH_ADMIN_KEY ?? null,
      signingKey: given.SIGNING_KEY ?? null,
    },
  }
}

function addressesIn(list: string): string[] {
  return list.split(/[\s,]+/).filter(Boolean)
}

/** Fastify's `trustProxy`: nobody, everybody, a number of hops, or addresses and networks. */
function trustedProxies(value: string | undefined): boolean | number | string {
  if (value === undefined || no.includes(value)) return false
  if (yes.slice(1).includes(value)) return true
  return /^\d+$/.test(value) ? Number(value) : value
}

/** Whether the server will understand it: it takes lists apart itself, when it starts. */
function isProxyList(value: string): boolean {
  if ([...yes, ...no].includes(value) || /^\d{1,3}$/.test(value)) return true
  try {
    proxyAddresses.compile(value.split(',').map((part) => part.trim()))
    return true
  } catch {
    return false
  }
}

function longSecret() {
  return matching((value) => value.length >= 16, 'at least 16 characters')
}

function isPort(value: string): boolean {
  return /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535
}

function isWebAddress(value: string): boolean {
  return /^https?:\/\//.test(value) && URL.canParse(value)
}

function withoutSlash(url: string | undefined): string | null {
  return url?.replace(/\/+$/, '') ?? null
}

function problemOf(
  name: string,
  given: Record<string, string | undefined>,
  issue: { message: string },
): string {
  const value = confidential.includes(name) ? '' : ` is "${given[name]}", but`
  const example = examples[name] ? ` Example: ${name}=${examples[name]}` : ''
  return `${name}${value} ${issue.message}.${example}`
}
