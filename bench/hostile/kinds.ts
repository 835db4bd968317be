/** A request that is cheap to send and expensive to answer. */
export interface HostileRequest {
  path: string
  method?: 'GET' | 'POST' | 'PUT'
  headers?: Record<string, string>
  body?: string
}

export interface HostileKind {
  name: string
  /** The n-th request; requests differ where a cache could answer. */
  request: (n: number) => HostileRequest
}

/** Credentials and headers of search requests. */
export interface SearchAccess {
  appId: string
  apiKey: string
  /** Name of an index of profiles and listings. */
  index: string
  /** Listing numbers. */
  listings: readonly number[]
}

/** All kinds of hostile requests. */
export function hostileKinds(access: SearchAccess): HostileKind[] {
  return [
    { name: 'health check', request: () => ({ path: '/healthz' }) },
    ...searchKinds(access),
    ...pageKinds(access),
    ...accountKinds(),
  ]
}

function searchKinds({ appId, apiKey, index }: SearchAccess): HostileKind[] {
  const headers = { 'x-algolia-application-id': appId, 'x-algolia-api-key': apiKey }
  const post = (call: string, body: object): HostileRequest => ({
    path: `/search/1/indexes/${call}`,
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  const several = (count: number, search: object) =>
    post('*/queries', {
      requests: Array.from({ length: count }, () => ({ indexName: index, ...search })),
    })
  const one = (search: object) => post(`${index}/query`, search)
  const letters = (n: number) => String.fromCodePoint(97 + (n % 26))
  const all = { hitsPerPage: 1000, facets: ['*'] }
  return [
    {
      name: '100 searches of 100 hits, all facets (8 KB)',
      request: () => several(100, { query: 'a', hitsPerPage: 100, facets: ['*'] }),
    },
    { name: '4 searches of 1,000 hits, all facets', request: () => several(4, all) },
    {
      name: '25 searches with 0 hits, all facets',
      request: (n) => several(25, { query: letters(n), hitsPerPage: 0, facets: ['*'] }),
    },
    {
      name: 'query of hundreds of words',
      request: () => one({ query: 'a b '.repeat(120), hitsPerPage: 1000 }),
    },
    {
      name: '1,000 hits with 20 snippets each',
      request: () =>
        one({ hitsPerPage: 1000, query: 'a', attributesToSnippet: Array(20).fill('*:500') }),
    },
    {
      name: 'facet filter of 20,000 values (400 KB)',
      request: (n) =>
        one({
          facetFilters: [Array.from({ length: 20_000 }, (_, at) => `areas:${n} place ${at}`)],
        }),
    },
    {
      name: '300 conditions joined by OR',
      request: (n) =>
        one({ filters: Array.from({ length: 300 }, (_, at) => `rating > ${n + at}`).join(' OR ') }),
    },
    {
      name: 'parentheses 50 deep, 1,000 times (300 KB)',
      request: (n) =>
        one({
          filters: Array.from(
            { length: 1_000 },
            (_, at) => `${'('.repeat(50)}areas:${n}x${at}${')'.repeat(50)}`,
          ).join(' OR '),
        }),
    },
    {
      name: 'search with 80,000 unknown parameters (1 MB)',
      request: (n) => one({ hitsPerPage: 0, ...unknownKeys(n) }),
    },
    {
      name: '100,000 numbers as facet filters',
      request: () => one({ facetFilters: [Array(99_000).fill(1)] }),
    },
    { name: '1,000 records by id', request: () => post('*/objects', records(index)) },
  ]
}

/** An object of about a megabyte with unknown keys. */
function unknownKeys(n: number): object {
  return Object.fromEntries(Array.from({ length: 80_000 }, (_, at) => [`k${at}`, n % 10]))
}

function records(index: string): object {
  return {
    requests: Array.from({ length: 1000 }, (_, at) => ({
      indexName: index,
      objectID: `profile-${1001 + (at % 130)}`,
    })),
  }
}

function pageKinds({ listings }: SearchAccess): HostileKind[] {
  return [
    {
      name: 'redirects with 7 KB addresses',
      request: (n) => ({ path: `/account?email=${n}${'a'.repeat(7000)}` }),
    },
    {
      name: 'uncached pages',
      request: (n) => ({ path: `/?near=${n % 80},${n % 170}` }),
    },
    {
      name: 'query of 4,000 characters',
      request: (n) => ({ path: `/?query=${n}${'%20ab'.repeat(800)}` }),
    },
    {
      name: 'previews of listings in all languages',
      request: (n) => ({
        path: `/files/preview/listing/${listings[n % listings.length]}.jpg?lang=${languages[n % 7]}`,
      }),
    },
    { name: 'sitemap', request: () => ({ path: '/sitemap/listings/1.xml' }) },
  ]
}

const languages = ['en', 'es', 'ja', 'ne', 'si', 'ta', 'ur']

function accountKinds(): HostileKind[] {
  const json = (path: string, body: unknown): HostileRequest => ({
    path: `/api/v1/${path}`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return [
    {
      name: 'logins with wrong passwords',
      request: (n) =>
        json('users/login', { email: `nobody${n}@example.org`, password: 'x'.repeat(200) }),
    },
    {
      name: 'password strength checks',
      request: (n) => json('users/password/strength', { password: `${n}passwordqwerty`.repeat(6) }),
    },
    {
      name: 'bodies of 1 MB',
      request: (n) => json('users/login', { email: 'a'.repeat(1_000_000), password: String(n) }),
    },
    {
      name: '80,000 unknown keys (1 MB)',
      request: (n) => json('users/login/validate', unknownKeys(n)),
    },
    {
      name: '40,000 nested objects',
      request: () => json('users/login', `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`),
    },
  ]
}
