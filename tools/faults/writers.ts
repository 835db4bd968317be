import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { Additions, LastValues, Revisions, type Found } from './ledger.ts'
import { ask, type Answer, type Member, type Request } from './requests.ts'
import { isServed, type Outcome } from './samples.ts'

/** A client that changes its own data sequentially and remembers acknowledged writes. */
export interface Writer {
  name: string
  /** Pause after each response, if not the default. */
  paceMs?: number
  member: Member
  /** The next write. */
  next(): Request
  /** Records the response to the last write. */
  note(answer: Answer): void
  acknowledged(): number
  /** Compares the database with acknowledged writes. */
  check(pool: pg.Pool): Promise<Found>
}

export type OpenWriter = (origin: string, member: Member) => Promise<Writer>

/** Changes the account's name; the account has a revision number. */
export const namer: OpenWriter = async (origin, member) => {
  type Account = { id: number; rev: number }
  const path = '/api/v1/ui/personal-account'
  const account = await ask<Account>(origin, { method: 'GET', path, member })
  const revisions = new Revisions(account.rev)
  let rev: number | null = account.rev
  let made = 0
  return {
    name: 'names',
    member,
    next() {
      // After an unknown outcome, the revision must be read again.
      if (rev === null) return { method: 'GET', path, member }
      made += 1
      const body = { name: `Member ${made}`, rev }
      return { method: 'PUT', path: `/api/v1/users/${account.id}/name`, body, member }
    },
    note({ outcome, body }) {
      if (rev === null) {
        if (outcome === 200) rev = (body as Account).rev
        return
      }
      if (outcome === 200) {
        revisions.acknowledge()
        rev = (body as Account).rev
        return
      }
      if (isUnknown(outcome)) revisions.leaveOpen()
      rev = null
    },
    acknowledged: () => revisions.acknowledged,
    async check(pool) {
      const { rows } = await pool.query<{ rev: number }>(
        'select rev::int from account where id = $1',
        [account.id],
      )
      return revisions.check(rows[0]?.rev ?? 0)
    },
  }
}

/** Creates draft listings with idempotency keys; unacknowledged ones are sent again. */
export const lister: OpenWriter = async (origin, member) => {
  const path = '/api/v1/marketplace/own-listings'
  const [vendor] = await ask<{ id: number }[]>(origin, {
    method: 'GET',
    path: `${path}/vendors`,
    member,
  })
  if (!vendor) throw new Error(`${member.email} has no enterprise`)
  const additions = new Additions()
  const ids = new Map<string, number>()
  let key = randomUUID()
  return {
    name: 'listings',
    member,
    next: () => ({ method: 'POST', path, body: { vendorId: vendor.id, kind: 1, key }, member }),
    note({ outcome, body }) {
      if (outcome !== 200) return additions.leaveOpen(key)
      ids.set(key, (body as { id: number }).id)
      additions.acknowledge(key)
      key = randomUUID()
    },
    acknowledged: () => additions.acknowledged,
    async check(pool) {
      const { rows } = await pool.query<{ id: number; made_key: string }>(
        'select id::int, made_key from listing where enterprise_id = $1 and made_key is not null',
        [vendor.id],
      )
      const found = additions.check(rows.map((row) => row.made_key))
      const moved = rows.filter((row) => (ids.get(row.made_key) ?? row.id) !== row.id)
      return { lost: found.lost + moved.length, doubled: found.doubled }
    },
  }
}

/** Likes all enterprises in turn, then unlikes them, and so on. */
export const liker: OpenWriter = async (origin, member) => {
  const { id } = await viewer(origin, member)
  const targets = await publicEnterprises(origin)
  const values = new LastValues<boolean>()
  let made = -1
  const current = () => ({
    target: targets[made % targets.length] ?? 0,
    like: Math.floor(made / targets.length) % 2 === 0,
  })
  return {
    name: 'likes',
    member,
    next() {
      made += 1
      const { target, like } = current()
      const path = `/api/v1/vendor-profiles/${target}/like`
      return { method: 'POST', path, body: { interaction: { like } }, member }
    },
    note({ outcome }) {
      const { target, like } = current()
      if (outcome === 200) values.acknowledge(String(target), like)
      else if (isUnknown(outcome)) values.leaveOpen(String(target), like)
    },
    acknowledged: () => values.acknowledged,
    async check(pool) {
      const { rows } = await pool.query<{ id: string }>(
        'select target_id::text as id from interaction where actor_id = $1 and target_kind = 1 and kind = 1',
        [id],
      )
      const liked = new Set(rows.map((row) => row.id))
      const { lost } = values.check((key) => liked.has(key))
      return { lost, doubled: await miscountedLikes(pool) }
    },
  }
}

const currencies = ['EUR', 'USD', 'GBP', 'JPY', 'LKR', 'INR', 'NPR', 'PKR', 'CHF', 'SEK']

/** Changes the preferred currency. */
export const chooser: OpenWriter = async (origin, member) => {
  const { id } = await viewer(origin, member)
  const values = new LastValues<string>()
  let made = -1
  const current = () => currencies[made % currencies.length] ?? ''
  return {
    name: 'preferences',
    member,
    next() {
      made += 1
      const body = { currencyCode: current() }
      return { method: 'PUT', path: `/api/v1/users/${id}/preferences`, body, member }
    },
    note({ outcome }) {
      if (outcome === 204) values.acknowledge('currency', current())
      else if (isUnknown(outcome)) values.leaveOpen('currency', current())
    },
    acknowledged: () => values.acknowledged,
    async check(pool) {
      const { rows } = await pool.query<{ currency: string }>(
        'select currency from account where id = $1',
        [id],
      )
      return values.check(() => rows[0]?.currency)
    },
  }
}

/** Writes feedback on each enterprise in turn, and edits it in the next round. */
export const reviewer: OpenWriter = async (origin, member) => {
  const targets = await publicEnterprises(origin)
  const { id: actor } = await viewer(origin, member)
  const values = new LastValues<string>()
  const ids = new Map<number, number>()
  let made = -1
  const target = () => targets[made % targets.length] ?? 0
  const message = () => `Round ${Math.floor(made / targets.length)}: the bread was good.`
  return {
    name: 'feedback',
    paceMs: 1000,
    member,
    next() {
      made += 1
      const id = ids.get(target())
      const body = { message: message(), thumbs: 4 }
      return id === undefined
        ? {
            method: 'POST',
            path: '/api/v1/feedback',
            body: { ...body, vendorProfileId: target() },
            member,
          }
        : { method: 'PUT', path: `/api/v1/feedback/${id}`, body, member }
    },
    note({ outcome, body }) {
      if (outcome === 200) ids.set(target(), (body as { id: number }).id)
      const isDone = outcome === 200 || outcome === 204
      if (isDone) values.acknowledge(String(target()), message())
      else if (isUnknown(outcome)) values.leaveOpen(String(target()), message())
    },
    acknowledged: () => values.acknowledged,
    async check(pool) {
      const { rows } = await pool.query<{ target: string; message: string }>(
        'select enterprise_id::text as target, message from feedback where actor_id = $1 and parent_id is null',
        [actor],
      )
      const said = new Map(rows.map((row) => [row.target, row.message]))
      const { lost } = values.check((key) => said.get(key))
      return { lost, doubled: rows.length - said.size }
    },
  }
}

/** Whether it is unknown if the write was applied. */
function isUnknown(outcome: Outcome): boolean {
  return !isServed(outcome)
}

function viewer(origin: string, member: Member): Promise<{ id: number }> {
  return ask(origin, { method: 'GET', path: '/api/v1/users/viewer', member })
}

async function publicEnterprises(origin: string): Promise<number[]> {
  const { cards } = await ask<{ cards: { kind: string; id: number }[] }>(origin, {
    method: 'GET',
    path: '/api/v1/directory/search',
  })
  return cards.filter(({ kind }) => kind === 'profile').map(({ id }) => id)
}

/** Number of enterprises whose like count differs from the number of likes. */
async function miscountedLikes(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ wrong: number }>(
    `select count(*)::int as wrong from party_stat s
     where s.likes_count <> (
       select count(*) from interaction i
       where i.target_kind = 1 and i.kind = 1 and i.target_id = s.party_id)`,
  )
  return rows[0]?.wrong ?? 0
}
