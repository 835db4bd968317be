import path from 'node:path'
import proxyAddresses from '@fastify/proxy-addr'
import { z } from 'zod'
import { OperatorError } from '#platform/operator-error.ts'
import { confidential, examples } from './config-examples.ts'
import { paymentProblems, stripeOf, stripeStoreOf, testPaymentsOf } from './config-payments.ts'
import { translationOf, translationProblems } from './config-translation.ts'
import { mapTilesOf, tileServerNames } from './map-tiles.ts'

export type Config = Readonly<ReturnType<typeof configOf>>

/**
 * Reads and validates the configuration from the environment. Throws an OperatorError that names
 * every wrong variable, what is wrong with it, and an example.
 */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const present = Object.fromEntries(
    Object.keys(variables.shape).map((name) => [name, env[name]?.trim() || undefined]),
  )
  const checked = variables.safeParse(present)
  if (checked.success) return Object.freeze(configOf(checked.data))

  const lines = checked.error.issues.map((issue) =>
    problemOf(String(issue.path[0]), present, issue),
  )
  throw new OperatorError(
    ['The configuration cannot be used:', ...new Set(lines)].join('\n  ') +
      '\nAll variables are described in docs/operating.md.',
  )
}

/** Whether a URL is only reachable from this machine: localhost, *.localhost or a loopback. */
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

function webAddress(name: string) {
  return matching(isWebAddress, `${name}, starting with http:// or https://`)
}

function oneOf(words: readonly string[]) {
  return matching((value) => words.includes(value), `one of ${words.join(', ')}`)
}

/** `Name <address>`, or only the address. */
const mailbox = /^(?:"?([^"<>]{1,80}?)"?\s*<([^\s<>@]+@[^\s<>@]+)>|([^\s<>@]+@[^\s<>@]+))$/

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
      'the addresses and networks of your proxies, separated by commas, or false: what anybody else ' +
        'forwards could be made up',
    ),
    SITE_NAME: matching((value) => value.length <= 80, 'a name of at most 80 characters'),
    SITE_LOGO: matching(
      (value) => isWebAddress(value) || path.isAbsolute(value),
      'the address of an image, starting with http:// or https://, or the path of a file',
    ),
    CONTACT_EMAIL: matching((value) => z.email().safeParse(value).success, 'an e-mail address'),
    SOCIAL_LINKS: matching(
      (value) => addressesIn(value).every(isWebAddress),
      'addresses starting with https://, separated by commas',
    ),
    SMTP_URL: matching(
      (value) => /^smtps?:\/\/[^/?#]+\/?$/.test(value) && URL.canParse(value),
      'the address of a mail server, starting with smtp:// or smtps://',
    ),
    MAIL_FROM: matching(
      (value) => mailbox.test(value),
      'an e-mail address, alone or as Name <address>',
    ),
    SEED: oneOf(['demo', 'none']),
    DEMO: oneOf([...yes, ...no]),
    CHECK_PARAMETERS: oneOf([...yes, ...no]),
    STYLEGUIDE: oneOf([...yes, ...no]),
    JOBS: oneOf([...yes, ...no]),
    ADMIN_SECOND_FACTOR: oneOf([...yes, ...no]),
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
    STORE_ORIGINS: matching(
      (value) => addressesIn(value).every(isWebAddress),
      'addresses starting with https://, separated by commas',
    ),
    CDN_URL: webAddress('the address of the content delivery network'),
    MAP_TILES: oneOf(tileServerNames),
    MAP_TILES_URL: matching(
      (value) => isWebAddress(value) && ['{z}', '{x}', '{y}'].every((part) => value.includes(part)),
      'the address of map tiles with {z}, {x} and {y} in it',
    ),
    MAP_TILES_ATTRIBUTION: z.string().max(300).optional(),
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_CLIENT_SECRET: z.string().optional(),
    GOOGLE_ISSUER: webAddress('the address of an issuer of OpenID Connect'),
    FACEBOOK_APP_ID: z.string().optional(),
    FACEBOOK_APP_SECRET: z.string().optional(),
    FACEBOOK_URL: webAddress('the address of a stand-in for Facebook'),
    TEST_PAYMENTS: oneOf([...yes, ...no]),
    STRIPE_SECRET_KEY: z.string().max(300).optional(),
    STRIPE_WEBHOOK_SECRET: z.string().max(300).optional(),
    STRIPE_PUBLISHABLE_KEY: matching(
      (value) => /^pk_\w{1,300}$/.test(value),
      'the publishable key of Stripe, starting with pk_',
    ),
    STRIPE_PRICES: matching(
      (value) => addressesIn(value).every((price) => /^[\w-]{1,100}$/.test(price)),
      'ids of prices at Stripe, separated by commas',
    ),
    STRIPE_URL: webAddress('the address of a stand-in for Stripe'),
    LIBRETRANSLATE_URL: webAddress('the address of LibreTranslate'),
    LIBRETRANSLATE_API_KEY: z.string().max(300).optional(),
    DEEPL_API_KEY: z.string().max(300).optional(),
    DEEPL_URL: webAddress('the address of a stand-in for DeepL'),
    TRANSLATION_DAILY_CHARACTERS: matching(
      (value) => /^\d{1,9}$/.test(value),
      'a number of characters, up to 999999999',
    ),
    GOOGLE_MAPS_KEY: z.string().optional(),
    OPEN_EXCHANGE_RATES_APP_ID: z.string().optional(),
    S3_BUCKET: matching(
      (value) => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value),
      'the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
    ),
    S3_REGION: matching((value) => /^[a-z0-9-]{1,40}$/.test(value), 'the name of a region'),
    S3_ENDPOINT: webAddress('the address of an S3-compatible service'),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    S3_PATH_STYLE: oneOf([...yes, ...no]),
    RECAPTCHA_SITE_KEY: z.string().max(200).optional(),
    RECAPTCHA_SECRET: z.string().max(200).optional(),
    RECAPTCHA_URL: webAddress('the address reCAPTCHA is asked at'),
  })
  .superRefine((env, context) => {
    if (env.SMTP_URL && !env.MAIL_FROM) {
      context.addIssue({
        code: 'custom',
        path: ['MAIL_FROM'],
        message: 'must be set where SMTP_URL is: mails come from this address',
      })
    }
    if (!env.S3_ACCESS_KEY_ID !== !env.S3_SECRET_ACCESS_KEY) {
      context.addIssue({
        code: 'custom',
        path: ['S3_SECRET_ACCESS_KEY'],
        message: 'and S3_ACCESS_KEY_ID belong together: set both, or none',
      })
    }
    const needsBucket = (['S3_ENDPOINT', 'S3_ACCESS_KEY_ID'] as const).find((name) => env[name])
    if (needsBucket && !env.S3_BUCKET) {
      context.addIssue({
        code: 'custom',
        path: ['S3_BUCKET'],
        message: `must be set where ${needsBucket} is`,
      })
    }
    if (Boolean(env.RECAPTCHA_SITE_KEY) !== Boolean(env.RECAPTCHA_SECRET)) {
      const missing = env.RECAPTCHA_SECRET ? 'RECAPTCHA_SITE_KEY' : 'RECAPTCHA_SECRET'
      context.addIssue({
        code: 'custom',
        path: [missing],
        message: 'must be given with the other one: reCAPTCHA needs both',
      })
    }
    for (const { path, message } of [...translationProblems(env), ...paymentProblems(env)]) {
      context.addIssue({ code: 'custom', path: [path], message })
    }
    const baseUrl = env.BASE_URL
    if (yes.includes(env.DEMO ?? '') && baseUrl && !isLocalUrl(baseUrl)) {
      context.addIssue({
        code: 'custom',
        path: ['DEMO'],
        message: `must not be on when BASE_URL (${baseUrl}) can be reached by others: its passwords are public`,
      })
    }
  })

export const variableNames: readonly string[] = Object.keys(variables.shape)

/** Contact address of a demo; it has no mailbox. */
const demoContact = 'hello@example.org'

function configOf(env: z.infer<typeof variables>) {
  const port = Number(env.PORT ?? 3000)
  const seed = (env.SEED ?? (env.DATABASE_URL ? 'none' : 'demo')) as 'demo' | 'none'
  return {
    mode: env.NODE_ENV === 'development' ? ('development' as const) : ('production' as const),
    /** Whether a page that reads an undeclared query parameter fails. */
    checkParameters: env.NODE_ENV === 'development' || yes.includes(env.CHECK_PARAMETERS ?? ''),
    /** Whether `/styleguide` answers; in development it always does. */
    styleguide: yes.includes(env.STYLEGUIDE ?? ''),
    port,
    host: env.HOST ?? 'localhost',
    /** Public origin, without a trailing slash. */
    baseUrl: new URL(env.BASE_URL ?? `http://localhost:${port}`).origin,
    /** Absolute path. */
    dataDir: path.resolve(env.DATA_DIR ?? './data'),
    /** Null: use the embedded database in the data folder. */
    databaseUrl: env.DATABASE_URL ?? null,
    trustProxy: trustedProxies(env.TRUST_PROXY),
    site: {
      name: env.SITE_NAME ?? 'Community Directory',
      logo: env.SITE_LOGO ?? null,
      contactEmail: env.CONTACT_EMAIL ?? (seed === 'demo' ? demoContact : null),
      /** Null unless configured: the demo's default has no mailbox. */
      securityContact: env.CONTACT_EMAIL ?? null,
      socialLinks: addressesIn(env.SOCIAL_LINKS ?? ''),
    },
    mail: mailSettings(env, seed),
    seed,
    demo: yes.includes(env.DEMO ?? ''),
    /** Whether the server process also runs background jobs. */
    jobs: !no.includes(env.JOBS ?? ''),
    /** Whether admins need a second factor for admin permissions. */
    adminSecondFactor: yes.includes(env.ADMIN_SECOND_FACTOR ?? ''),
    logLevel: (env.LOG_LEVEL ?? 'info') as (typeof logLevels)[number],
    search: {
      indexPrefix: env.SEARCH_INDEX_PREFIX ?? 'gm',
      appId: env.SEARCH_APP_ID ?? 'directory',
      /** Null: the search is served at `/search` on the own origin. */
      url: withoutSlash(env.SEARCH_URL),
    },
    chatHomeserverUrl: withoutSlash(env.CHAT_HOMESERVER_URL),
    storeUrl: withoutSlash(env.STORE_URL),
    /** Origins of other sites whose pages may call the store API. */
    storeOrigins: addressesIn(env.STORE_ORIGINS ?? '').map((url) => new URL(url).origin),
    cdnUrl: withoutSlash(env.CDN_URL),
    ...mapTilesOf(env),
    /** Null: no social login with this provider. */
    google: accessOf(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET, env.GOOGLE_ISSUER),
    facebook: accessOf(env.FACEBOOK_APP_ID, env.FACEBOOK_APP_SECRET, env.FACEBOOK_URL),
    /** Null: no payment provider; subscriptions are set by admins only. */
    stripe: stripeOf(env),
    /** Null: the store takes no cards and makes no payouts. */
    stripeStore: stripeStoreOf(env),
    testPayments: testPaymentsOf(env, seed),
    /** Whether webhooks may call this machine, without TLS, as where they are tried out. */
    localWebhooks:
      yes.includes(env.DEMO ?? '') ||
      (env.NODE_ENV === 'development' && isLocalUrl(env.BASE_URL ?? 'http://localhost')),
    /** Null: texts are not translated by a machine. */
    translation: translationOf(env),
    googleMapsKey: env.GOOGLE_MAPS_KEY ?? null,
    openExchangeRatesAppId: env.OPEN_EXCHANGE_RATES_APP_ID ?? null,
    /** Null: files are stored in the data folder. */
    s3: bucketOf(env),
    /** Null: the built-in bot check is used. */
    recaptcha: recaptchaOf(env),
    /** Secrets from the environment; `loadSecrets` generates the others. */
    configuredSecrets: {
      searchApiKey: env.SEARCH_API_KEY ?? null,
      searchAdminKey: env.SEARCH_ADMIN_KEY ?? null,
      signingKey: env.SIGNING_KEY ?? null,
    },
  }
}

function mailSettings(env: z.infer<typeof variables>, seed: 'demo' | 'none') {
  const [, name = null, named, bare] = mailbox.exec(env.MAIL_FROM ?? '') ?? []
  const { hostname } = new URL(env.BASE_URL ?? 'http://localhost')
  const shown = env.NODE_ENV === 'development' || yes.includes(env.DEMO ?? '')
  const tried = seed === 'demo' && isLocalUrl(env.BASE_URL ?? 'http://localhost')
  return {
    from: { name, address: named ?? bare ?? env.CONTACT_EMAIL ?? `no-reply@${hostname}` },
    /** Null: emails are written to the folder `mail` in the data folder. */
    server: env.SMTP_URL ? mailServer(new URL(env.SMTP_URL)) : null,
    /** Who may open that folder's mailbox page: its emails contain login links of others. */
    mailbox: env.SMTP_URL
      ? ('nobody' as const)
      : shown
        ? ('everyone' as const)
        : tried
          ? ('admins' as const)
          : ('nobody' as const),
  }
}

function mailServer({ protocol, hostname, port, username, password }: URL) {
  const secure = protocol === 'smtps:'
  const signIn = username
    ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
    : null
  return {
    host: hostname,
    port: Number(port || (secure ? 465 : 587)),
    secure,
    // Requires TLS for passwords, except on this machine.
    requireTls: !secure && signIn !== null && !isLocalUrl(`http://${hostname}`),
    signIn,
  }
}

function bucketOf(env: z.infer<typeof variables>) {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint } = env
  if (!bucket) return null
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  return {
    bucket,
    region: env.S3_REGION ?? 'us-east-1',
    /** Null: Amazon's endpoint of the region. Browsers upload there as well. */
    endpoint: withoutSlash(endpoint),
    /** Null: the SDK's default credential chain. */
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
    /** `endpoint/bucket/key` instead of `bucket.endpoint/key`; usual for self-hosted services. */
    pathStyle: env.S3_PATH_STYLE ? yes.includes(env.S3_PATH_STYLE) : endpoint !== undefined,
  }
}

function recaptchaOf(env: z.infer<typeof variables>) {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret } = env
  if (!siteKey || !secret) return null
  const url = withoutSlash(env.RECAPTCHA_URL) ?? 'https://www.google.com/recaptcha'
  return { siteKey, secret, url }
}

/** Null unless both id and secret are set. */
function accessOf(id: string | undefined, secret: string | undefined, url: string | undefined) {
  return id && secret ? { id, secret, url: withoutSlash(url) } : null
}

function addressesIn(list: string): string[] {
  return list.split(/[\s,]+/).filter(Boolean)
}

/** Returns Fastify's `trustProxy`: false, or a list of addresses and subnets. */
function trustedProxies(value: string | undefined): string | false {
  return value === undefined || no.includes(value) ? false : value
}

/** Whether the value is a list of proxies that Fastify accepts and does not include everyone. */
function isProxyList(value: string): boolean {
  if (no.includes(value)) return true
  const proxies = value.split(',').map((part) => part.trim())
  // Rejects hop counts as well, which would be parsed as an address.
  if (proxies.some((part) => /^[\d/]+$|\/0+$/.test(part))) return false
  try {
    proxyAddresses.compile(proxies)
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
  env: Record<string, string | undefined>,
  issue: { message: string },
): string {
  const value = confidential.includes(name) ? '' : ` is "${env[name]}", but`
  const example = examples[name] ? ` Example: ${name}=${examples[name]}` : ''
  return `${name}${value} ${issue.message}.${example}`
}
