import { readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { isLocalUrl, readConfig, variableNames } from './config.ts'
import { loadSecrets, secretsFile } from './secrets.ts'

describe('configuration', () => {
  test('needs no variable at all', () => {
    expect(readConfig({})).toMatchObject({
      mode: 'production',
      port: 3000,
      host: 'localhost',
      baseUrl: 'http://localhost:3000',
      dataDir: path.resolve('data'),
      databaseUrl: null,
      trustProxy: false,
      site: { name: 'Community Directory', logo: null, contactEmail: 'hello@example.org' },
      seed: 'demo',
      demo: false,
      search: { indexPrefix: 'gm', url: null },
    })
  })

  test('takes an empty variable for one that is not set', () => {
    expect(readConfig({ PORT: '', SITE_NAME: ' ' })).toMatchObject({
      port: 3000,
      site: { name: 'Community Directory' },
    })
  })

  test('reports every wrong variable with the reason and an example', () => {
    expect(() => readConfig({ PORT: '70000', SEED: 'some', BASE_URL: 'example.org' })).toThrow(
      [
        'The configuration cannot be used:',
        '  PORT is "70000", but must be a port number from 1 to 65535. Example: PORT=3000',
        '  BASE_URL is "example.org", but must be the address members type, starting with http:// or https:// and without a path. Example: BASE_URL=https://directory.example.org',
        '  SEED is "some", but must be one of demo, none. Example: SEED=none',
        'All variables are described in docs/operating.md.',
      ].join('\n'),
    )
  })

  test('never repeats a secret in an error', () => {
    expect(() =>
      readConfig({ DATABASE_URL: 'mysql://me:hunter2@db/x', SIGNING_KEY: 'hush' }),
    ).toThrow(expect.objectContaining({ message: expect.not.stringMatching(/hunter2|hush/) }))
  })

  test('refuses public demo passwords where others can reach the site', () => {
    expect(() => readConfig({ DEMO: '1', BASE_URL: 'https://directory.example.org' })).toThrow(
      /DEMO .*must not be on when BASE_URL/,
    )
    expect(readConfig({ DEMO: '1', BASE_URL: 'http://green.localhost:3000' }).demo).toBe(true)
  })

  test('starts empty on an external database unless the demo is requested', () => {
    const DATABASE_URL = 'postgres://me:secret@db.example.org/directory'
    expect(readConfig({ DATABASE_URL })).toMatchObject({
      seed: 'none',
      site: { contactEmail: null },
    })
    expect(readConfig({ DATABASE_URL, SEED: 'demo' }).seed).toBe('demo')
  })

  test.each([
    ['false', false],
    ['0', false],
    ['10.0.0.0/8, 127.0.0.1', '10.0.0.0/8, 127.0.0.1'],
    ['loopback,fd00::/8', 'loopback,fd00::/8'],
  ])('understands TRUST_PROXY=%s', (value, meant) => {
    expect(readConfig({ TRUST_PROXY: value }).trustProxy).toBe(meant)
  })

  test.each([
    ...['maybe', '10.0.0.0/99', '127.0.0.1,', '-1', 'all'],
    // Everyone, in all notations.
    ...['true', '1', '2', '0.0.0.0/0', '127.0.0.1, ::/0'],
  ])('refuses TRUST_PROXY=%s', (value) => {
    expect(() => readConfig({ TRUST_PROXY: value })).toThrow(
      `TRUST_PROXY is "${value}", but must be the addresses and networks of your proxies, separated ` +
        'by commas, or false: what anybody else forwards could be made up. ' +
        'Example: TRUST_PROXY=127.0.0.1, 10.0.0.0/8',
    )
  })

  test('cannot be changed by who reads it', () => {
    expect(() => Object.assign(readConfig({}), { port: 1 })).toThrow(TypeError)
  })

  test('knows a local address from one that others reach', () => {
    const local = [
      'http://localhost:3000',
      'http://a.localhost',
      'http://127.0.0.1',
      'http://[::1]:8',
    ]
    expect(local.every(isLocalUrl)).toBe(true)
    expect(['https://example.org', 'http://localhost.example.org'].some(isLocalUrl)).toBe(false)
  })
})

test('the operating manual names every variable, and no other', () => {
  const manual = readFileSync('docs/operating.md', 'utf8')
  const [, settings = ''] = /## Settings([^]*?)\n## /.exec(manual) ?? []
  const rows = settings.split('\n').filter((line) => line.startsWith('| `'))
  const named = rows.flatMap((row) => row.split('|')[1]?.match(/[A-Z][A-Z0-9_]{3,}/g) ?? [])
  const own = variableNames.filter((name) => name !== 'NODE_ENV')
  // Read by Node itself.
  const expected = [...own, 'UV_THREADPOOL_SIZE']
  expect(named.toSorted()).toEqual(expected.toSorted())
})

describe('secrets', () => {
  test('are generated once, stored in a private file, and reused', () => {
    const config = readConfig({ DATA_DIR: temporaryFolder(onTestFinished) })
    const first = loadSecrets(config)
    expect(first.searchApiKey).not.toBe(first.searchAdminKey)
    expect(statSync(secretsFile(config.dataDir)).mode & 0o777).toBe(0o600)
    expect(loadSecrets(config)).toEqual(first)
  })

  test('values of the environment take precedence and are not stored', () => {
    const DATA_DIR = temporaryFolder(onTestFinished)
    const SEARCH_ADMIN_KEY = 'given-by-the-environment'
    expect(loadSecrets(readConfig({ DATA_DIR, SEARCH_ADMIN_KEY })).searchAdminKey).toBe(
      SEARCH_ADMIN_KEY,
    )
    expect(readFileSync(secretsFile(DATA_DIR), 'utf8')).not.toContain(SEARCH_ADMIN_KEY)
  })

  test('that cannot be read stop the start and stay as they are', () => {
    const DATA_DIR = temporaryFolder(onTestFinished)
    writeFileSync(secretsFile(DATA_DIR), '{"searchApiKey": 7')
    expect(() => loadSecrets(readConfig({ DATA_DIR }))).toThrow(/cannot be read as the secrets/)
    expect(readFileSync(secretsFile(DATA_DIR), 'utf8')).toBe('{"searchApiKey": 7')
  })
})

test('mail goes into the data folder unless a mail server is named', () => {
  expect(readConfig({}).mail).toMatchObject({
    server: null,
    from: { name: null, address: 'no-reply@localhost' },
  })
  expect(readConfig({ CONTACT_EMAIL: 'us@example.org' }).mail.from.address).toBe('us@example.org')
})

test('a mail server is named by its address, and never gets a password in the open', () => {
  const mail = (SMTP_URL: string) =>
    readConfig({ SMTP_URL, MAIL_FROM: 'a@example.org' }).mail.server
  expect(mail('smtp://us%40er:p%2Fw@mail.example.org')).toEqual({
    host: 'mail.example.org',
    port: 587,
    secure: false,
    requireTls: true,
    signIn: { user: 'us@er', pass: 'p/w' },
  })
  expect(mail('smtps://mail.example.org')).toMatchObject({ port: 465, secure: true, signIn: null })
  expect(mail('smtp://user:word@localhost:2525')).toMatchObject({ port: 2525, requireTls: false })
  expect(() => mail('http://mail.example.org')).toThrow(/SMTP_URL must be the address of a mail/)
})

test('mails come from an address, with a name or without', () => {
  const from = (MAIL_FROM: string) => readConfig({ MAIL_FROM }).mail.from
  expect(from('Green Valley <post@example.org>')).toEqual({
    name: 'Green Valley',
    address: 'post@example.org',
  })
  expect(from('"Green, Valley" <post@example.org>').name).toBe('Green, Valley')
  expect(from('post@example.org')).toEqual({ name: null, address: 'post@example.org' })
  expect(() => from('Green Valley')).toThrow(/MAIL_FROM/)
  expect(() => readConfig({ SMTP_URL: 'smtp://mail.example.org' })).toThrow(
    /MAIL_FROM .*must be set where SMTP_URL is/,
  )
})

test.each([
  [{ NODE_ENV: 'development' }, 'everyone'],
  [{ DEMO: '1' }, 'everyone'],
  [{}, 'admins'],
  [{ BASE_URL: 'https://example.org' }, 'nobody'],
  [{ SEED: 'none' }, 'nobody'],
  [{ DEMO: '1', SMTP_URL: 'smtp://localhost', MAIL_FROM: 'a@example.org' }, 'nobody'],
])('with %j the mails in the data folder are shown to %s', (env, who) => {
  expect(readConfig(env).mail.mailbox).toBe(who)
})

test('a tile server is chosen by name or URL, with its attribution', () => {
  const tilesOf = (env: Record<string, string>) => {
    const { mapTilesUrl, mapTilesAttribution } = readConfig(env)
    return [mapTilesUrl, mapTilesAttribution]
  }
  const url = 'https://tiles.example.org/{z}/{x}/{y}.png'
  expect(tilesOf({})).toEqual([null, null])
  expect(tilesOf({ MAP_TILES: 'openstreetmap' })).toEqual([
    'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    '© OpenStreetMap contributors https://www.openstreetmap.org/copyright',
  ])
  expect(tilesOf({ MAP_TILES: 'openstreetmap', MAP_TILES_URL: url })).toEqual([url, null])
  expect(() => tilesOf({ MAP_TILES: 'elsewhere' })).toThrow('openstreetmap')
})
