import { parseArgs } from 'node:util'
import pg from 'pg'
import { findPostgres } from '#platform/db/embedded/postgres.ts'
import { fillAccounts } from './admin-tables/accounts.ts'
import { fillApplications } from './admin-tables/applications.ts'
import { fillEnterprises } from './admin-tables/enterprises.ts'
import { fillOrders } from './admin-tables/orders.ts'
import { cpuSecondsOf, startMeasuredServer, type MeasuredServer } from './pages/server.ts'
import { timesOf } from './search/measure.ts'
import { aPerson, signIn, type Person } from './sign-in/people.ts'
import { machine, printTable } from './table.ts'

// npm run bench -- admin-tables [--accounts 100000] [--enterprises 100000] [--applications 100000]
// [--orders 100000]: response times of the admin lists and of an enterprise's orders;
// `--only applications` limits it to one.
const { values } = parseArgs({
  options: {
    accounts: { type: 'string', default: '100000' },
    enterprises: { type: 'string', default: '100000' },
    applications: { type: 'string', default: '100000' },
    orders: { type: 'string', default: '100000' },
    /** Measures only tables whose path contains this. */
    only: { type: 'string', default: '' },
  },
})

interface Table {
  path: string
  /** Query strings of the measured first pages, by label. */
  params: Readonly<Record<string, string>>
  /** Orders that are paged through to the end, each with its reversed order. */
  deep: Readonly<Record<string, readonly [string, string]>>
  /** The cursor continues after a row instead of after a page. */
  isQueue?: true
}

const accountParams: Table['params'] = {
  'newest first': '',
  'oldest first': 'sort=date&order=asc',
  'by name': 'sort=name&order=asc',
  'by name, from the end': 'sort=name&order=desc',
  'by email': 'sort=email&order=asc',
  'by email, from the end': 'sort=email&order=desc',
  'most points first': 'sort=points&order=desc',
  'fewest points first': 'sort=points&order=asc',
  'one letter': 'query=a',
  'one letter, no match': 'query=%23',
  'two letters': 'query=zo',
  'two letters, no match': 'query=qq',
  'two letters in Japanese': 'query=%E8%8A%B1%E5%AD%90',
  'matches all': 'query=example.org',
  'a name': 'query=noor%20b1',
  'full email': `query=ama.7@example.org`,
  'a name, most points first': 'query=noor&sort=points&order=desc',
  admins: 'role=1',
  vendors: 'role=2&sort=name&order=asc',
  'public users, most points first': 'role=4&sort=points&order=desc',
  disabled: 'status=disabled',
  unverified: 'status=unverified&sort=email&order=asc',
  'unverified, most points first': 'status=unverified&sort=points&order=desc',
  'one country': 'country=NP&sort=points&order=desc',
  'with Google': 'signUpMode=3',
  'no match': 'role=1&status=disabled&country=NP&signUpMode=2',
}

const deepInAccounts: Table['deep'] = {
  'newest first': ['sort=date&order=desc', 'sort=date&order=asc'],
  'by name': ['sort=name&order=asc', 'sort=name&order=desc'],
  'most points first': ['sort=points&order=desc', 'sort=points&order=asc'],
  'unverified, by email': [
    'status=unverified&sort=email&order=asc',
    'status=unverified&sort=email&order=desc',
  ],
}

const columns = [
  ...['name', 'level', 'publish', 'network', 'listing', 'status', 'invites', 'points', 'feedback'],
  'followers',
]
const everyOrder = columns.flatMap((name) =>
  (['asc', 'desc'] as const).map((order) => [
    `by ${name}, ${order}`,
    `sort=${name}&order=${order}`,
  ]),
)
const tables: readonly Table[] = [
  { path: '/api/v1/admin/users', params: accountParams, deep: deepInAccounts },
  {
    path: '/api/v1/admin/vendors',
    params: {
      ...(Object.fromEntries(everyOrder) as Record<string, string>),
      'one letter': 'query=a',
      'one letter, no match': 'query=%23',
      'two letters': 'query=zo',
      'two letters in Japanese': 'query=%E3%83%91%E3%83%B3',
      'matches many': 'query=farm&sort=points&order=desc',
      'a name': 'query=bakery%20c8',
      'community partners, most followers first': 'level=3&sort=followers&order=desc',
      'active ones, most points first': 'level=2&sort=points&order=desc',
      'hidden, by name': 'publish=hidden',
      'unlisted, fewest listings first': 'publish=unlisted&sort=listing&order=asc',
      pending: 'status=submitted',
      'resubmitted, most followers first': 'status=resubmitted&sort=followers&order=desc',
      'without application, most points first': 'status=none&sort=points&order=desc',
      'approved, by networks': 'status=approved&sort=network&order=desc',
      'no match': 'level=3&publish=hidden&status=moreInfo&query=qq',
    },
    deep: {
      'by name': ['sort=name&order=asc', 'sort=name&order=desc'],
      'most points first': ['sort=points&order=desc', 'sort=points&order=asc'],
      'by level': ['sort=level&order=asc', 'sort=level&order=desc'],
      'hidden, by status': [
        'publish=hidden&sort=status&order=asc',
        'publish=hidden&sort=status&order=desc',
      ],
    },
  },
]
const queue: Table = {
  path: '/api/v1/admin/applications',
  isQueue: true,
  params: {
    'pending, longest first': '',
    'pending, shortest first': 'order=desc',
    'pending, by name': 'sort=title',
    'pending, by name, from the end': 'sort=title&order=desc',
    'all, longest first': 'status=all',
    'all, shortest first': 'status=all&order=desc',
    'all, by name': 'status=all&sort=title',
    ...Object.fromEntries(
      ['submitted', 'resubmitted', 'moreInfo', 'notApproved', 'approved'].flatMap((status) => [
        [`${status}, longest first`, `status=${status}`],
        [`${status}, by name`, `status=${status}&sort=title`],
      ]),
    ),
    'mine, pending': 'assignee=me',
    'mine, pending, by name': 'assignee=me&sort=title',
    'mine, all': 'status=all&assignee=me',
    'unassigned, pending': 'assignee=nobody',
    'unassigned, all, by name': 'status=all&assignee=nobody&sort=title',
    'one letter': 'query=a',
    'one letter, all, by name': 'query=a&status=all&sort=title',
    'one letter, no match': 'query=%23&status=all',
    'two letters, all': 'query=zo&status=all',
    'two letters, no match, by name': 'query=qq&status=all&sort=title',
    'two letters in Japanese': 'query=%E3%83%91%E3%83%B3&status=all',
    'word with many matches': 'query=bakery&status=all',
    'word with many matches, by name': 'query=bakery&status=all&sort=title',
    'a name': 'query=bakery%20c8&status=all',
    'no match': 'query=qq&status=resubmitted&assignee=me',
  },
  deep: {
    pending: ['', 'order=desc'],
    'all, longest first': ['status=all', 'status=all&order=desc'],
    'all, by name': ['status=all&sort=title', 'status=all&sort=title&order=desc'],
  },
}
const orderColumns = ['placed', 'status', 'fulfillment', 'payment', 'total', 'shipBy']
const orderParams: Table['params'] = {
  ...(Object.fromEntries(
    orderColumns.flatMap((name) =>
      ['asc', 'desc'].map((order) => [`by ${name}, ${order}`, `sort=${name}&order=${order}`]),
    ),
  ) as Record<string, string>),
  'to ship': 'need=ship',
  'to ship, by date': 'need=ship&sort=shipBy&order=asc',
  late: 'need=late',
  'to pay': 'need=pay',
  'to answer': 'need=answer',
  'to answer, by total': 'need=answer&sort=total',
  completed: 'status=2',
  'completed, by total': 'status=2&sort=total',
  'canceled, by total': 'status=4&sort=total',
  'refunded in part, newest first': 'payment=4',
  'not fulfilled, paid by transfer': 'fulfillment=1&method=2',
  'one method': 'method=3&sort=total',
  'a month': 'since=2026-03-01&until=2026-03-31',
  'a month, by total': 'since=2026-03-01&until=2026-03-31&sort=total',
  'one letter': 'query=a',
  'two letters, no match': 'query=qq',
  'a product': 'query=honey',
  'a product, by total': 'query=honey&sort=total',
  'a product in Japanese': 'query=%E5%91%B3%E5%99%8C',
  'a buyer': 'query=buyer777%40example.org',
  'a number': 'query=51234-1',
}
const deepInOrders: Table['deep'] = {
  'newest first': ['sort=placed&order=desc', 'sort=placed&order=asc'],
  'by total': ['sort=total&order=asc', 'sort=total&order=desc'],
  'completed, by status': ['status=2&sort=shipBy&order=asc', 'status=2&sort=shipBy&order=desc'],
}
const runs = 15
const deepPages = 100
const mostMs = 50

const server = await startMeasuredServer({ DEMO: '1' })
const database = await openDatabase(server)
try {
  await fillAccounts(database, Number(values.accounts))
  await fillEnterprises(database, Number(values.enterprises))
  await fillApplications(database, Number(values.applications))
  const shop = await fillOrders(database, Number(values.orders))
  const sizes = (['accounts', 'enterprises', 'applications', 'orders'] as const)
    .map((name) => `${Number(values[name]).toLocaleString('en')} ${name}`)
    .join(', ')
  console.log(`${sizes}. ${machine()}.`)
  const admin = aPerson('amara', '192.0.2.1')
  await signIn(server.origin, admin)
  const ofOrders = [`/api/v1/vendors/${shop}/orders`, '/api/v1/admin/vendor-orders'].map(
    (path) => ({
      path,
      params: orderParams,
      deep: deepInOrders,
    }),
  )
  const overview = {
    path: `/api/v1/vendors/${shop}/sales-overview`,
    params: { '30 days': 'days=30', '90 days': 'days=90', 'a year': 'days=365' },
    deep: {},
  }
  for (const table of [...tables, queue, ...ofOrders, overview]) {
    if (!table.path.includes(values.only)) continue
    const [first, further] = [await measureAll(admin, table), await measureDeep(admin, table)]
    if (!first || !further) process.exitCode = 1
  }
} finally {
  await database.end()
  await server.stop()
}

async function openDatabase({ dataDir }: MeasuredServer): Promise<pg.Client> {
  const found = await findPostgres(dataDir)
  if (!found) throw new Error('the database was not found')
  const client = new pg.Client({ connectionString: found.url })
  await client.connect()
  return client
}

/** CPU time of the server and of its database backends, in milliseconds of one core. */
async function workedMs(): Promise<number> {
  const { rows } = await database.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  const seconds = rows.map(({ pid }) => cpuSecondsOf(pid)).filter(Number.isFinite)
  return 1000 * seconds.reduce((sum, each) => sum + each, server.cpuSeconds())
}

async function measureAll(admin: Person, { path, params }: Table): Promise<boolean> {
  const measured: Measured[] = []
  for (const [label, query] of Object.entries(params)) {
    // Warm-up: query plans and buffers.
    await ask(admin, path, query)
    const before = await workedMs()
    const times: number[] = []
    for (let at = 0; at < runs; at++) times.push((await ask(admin, path, query)).ms)
    measured.push({ label, times, worked: (await workedMs()) - before })
  }
  return print(`${path}, the first page`, measured)
}

/** Measures the last pages of an order: the cursor is taken from paging the reversed order. */
async function measureDeep(admin: Person, { path, deep, isQueue }: Table): Promise<boolean> {
  const measured: Measured[] = []
  for (const [label, [order, reversed]] of Object.entries(deep)) {
    const back = await readOn(admin, path, reversed, '')
    const number = back.next?.split('-').at(-1) ?? ''
    const before = await workedMs()
    // A queue uses the same cursor for both directions.
    const from = isQueue ? (back.next ?? '') : `1-after-${number}`
    const { times } = await readOn(admin, path, order, from)
    const worked = (await workedMs()) - before
    measured.push({ label: `${label}, the last ${times.length} pages`, times, worked })
  }
  return print(`${path}, deep pages`, measured)
}

async function readOn(admin: Person, path: string, query: string, from: string) {
  const times: number[] = []
  let next: string | null = from
  while (next !== null && times.length < deepPages) {
    const start: string = next && `&${path === queue.path ? 'after' : 'from'}=${next}`
    const answer: Answer = await ask(admin, path, `${query}${start}`)
    times.push(answer.ms)
    next = answer.next
  }
  return { times, next }
}

interface Answer {
  ms: number
  next: string | null
}

async function ask(admin: Person, path: string, query: string): Promise<Answer> {
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const began = performance.now()
  const response = await fetch(`${server.origin}${path}?${query}`, {
    headers: { cookie },
  })
  const body = (await response.json()) as { next: string | null }
  if (!response.ok) throw new Error(`${path}?${query} was answered with ${response.status}`)
  return { ms: performance.now() - began, next: body.next }
}

interface Measured {
  label: string
  times: number[]
  /** CPU milliseconds of one core, all requests together. */
  worked: number
}

/** Response times are affected by other load on the machine; CPU time is less so. */
function print(title: string, measured: readonly Measured[]): boolean {
  const rows = measured.map(({ label, times, worked }) => {
    const { p50, p95 } = timesOf(times)
    const figures = [worked / times.length, Math.min(...times), p50, p95]
    return { isMet: p50 < mostMs, cells: [label, ...figures.map((ms) => `${ms.toFixed(1)} ms`)] }
  })
  console.log(`\n${title}`)
  printTable(
    ['', 'CPU time', 'min', 'p50', 'p95', `p50 below ${mostMs} ms`],
    rows.map(({ isMet, cells }) => [...cells, isMet ? 'met' : 'NOT MET']),
  )
  return rows.every(({ isMet }) => isMet)
}
