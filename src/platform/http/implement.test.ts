import { createRouterClient } from '@orpc/server'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { oc } from '@orpc/contract'
import { AppError } from '#shared/app-error.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { admins, anyone, evenWhileViewing, self, signedIn, team } from '#shared/access.ts'
import type { Caller } from '#platform/caller.ts'
import { endpoints } from '#tests/support/endpoints.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { implement } from './implement.ts'

const { app, visitor } = await openTestApp()

const numbers = z.object({ n: z.number() })

const small = {
  forAll: endpoint(anyone, 'POST /forAll')
    .errors(fails('not_found'))
    .input(numbers)
    .output(z.number().max(10)),
  forMembers: endpoint(signedIn, 'POST /forMembers').input(numbers).output(z.number()),
  forAdmins: endpoint(admins, 'POST /forAdmins').input(numbers).output(z.number()),
  forgotten: oc.input(numbers).output(z.number()),
  forOneself: endpoint(self('userId'), 'POST /forOneself')
    .input(z.object({ userId: z.number().optional() }))
    .output(z.number()),
  forTeamAdmins: endpoint(team('admin', 'vendorId'), 'POST /forTeamAdmins')
    .input(z.object({ vendorId: z.number() }))
    .output(z.number()),
  reading: endpoint(signedIn, 'GET /reading').input(numbers).output(z.number()),
  leaving: endpoint(evenWhileViewing(signedIn), 'POST /leaving').input(numbers).output(z.number()),
}

const routes = implement(small, {
  forAll: async (_app, _caller, { n }) => {
    if (n === 0) throw new AppError('not_found', { n })
    return n
  },
  forMembers: async (_app, _caller, { n }) => n,
  forAdmins: async (_app, _caller, { n }) => n,
  forgotten: async (_app, _caller, { n }) => n,
  forOneself: async (_app, caller, { userId }) => userId ?? caller.accountId ?? 0,
  forTeamAdmins: async (_app, _caller, { vendorId }) => vendorId,
  reading: async (_app, _caller, { n }) => n,
  leaving: async (_app, _caller, { n }) => n,
})

const asCaller = (overrides: Partial<Caller>) =>
  createRouterClient({ small: routes }, { context: { app, caller: { ...visitor, ...overrides } } })
    .small

const as = (accountId: number | null, role: number | null) => asCaller({ accountId, role })

const code = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  )

test('each rule admits those it names and refuses all others', async () => {
  const [guest, member, admin] = [as(null, null), as(7, 4), as(1, 1)]
  const n = { n: 1 }

  expect(await code(guest.forAll(n))).toBe('ok')
  expect(await code(guest.forMembers(n))).toBe('not_signed_in')
  expect(await code(member.forMembers(n))).toBe('ok')
  expect(await code(member.forAdmins(n))).toBe('not_allowed')
  expect(await code(admin.forAdmins(n))).toBe('ok')
})

test('an endpoint without a rule refuses everyone', async () => {
  expect(await code(as(null, null).forgotten({ n: 1 }))).toBe('not_allowed')
  expect(await code(as(1, 1).forgotten({ n: 1 }))).toBe('not_allowed')
})

test('own-access endpoints admit the account and admins', async () => {
  expect(await code(as(null, null).forOneself({}))).toBe('not_signed_in')
  expect(await code(as(7, 4).forOneself({}))).toBe('ok')
  expect(await code(as(7, 4).forOneself({ userId: 7 }))).toBe('ok')
  expect(await code(as(7, 4).forOneself({ userId: 8 }))).toBe('not_allowed')
  expect(await code(as(1, 1).forOneself({ userId: 8 }))).toBe('ok')
})

test('a team rule admits members with a sufficient role', async () => {
  const inTeam = (role: 1 | 2 | 3) =>
    asCaller({ accountId: 7, role: 2, teams: [{ enterpriseId: 50, role }] })

  expect(await code(inTeam(1).forTeamAdmins({ vendorId: 50 }))).toBe('ok')
  expect(await code(inTeam(2).forTeamAdmins({ vendorId: 50 }))).toBe('ok')
  expect(await code(inTeam(3).forTeamAdmins({ vendorId: 50 }))).toBe('not_allowed')
  expect(await code(inTeam(1).forTeamAdmins({ vendorId: 51 }))).toBe('not_allowed')
  expect(await code(as(1, 1).forTeamAdmins({ vendorId: 51 }))).toBe('ok')
})

test('“View as” is read-only', async () => {
  const session = { id: 1, actingId: 7, viewedBy: 1, mustUseFactor: false, mustAgree: false }
  const viewing = asCaller({ accountId: 7, role: 4, session })

  expect(await code(viewing.reading({ n: 1 }))).toBe('ok')
  expect(await code(viewing.forMembers({ n: 1 }))).toBe('not_allowed')
  expect(await code(viewing.forAll({ n: 1 }))).toBe('not_allowed')
  expect(await code(viewing.leaving({ n: 1 }))).toBe('ok')
})

test('refuses strangers before validating the input', async () => {
  const nonsense = { n: 'x' } as unknown as { n: number }
  expect(await code(as(null, null).forMembers(nonsense))).toBe('not_signed_in')
  expect(await code(as(7, 4).forMembers(nonsense))).toBe('invalid_input')
})

test('an expected failure keeps its code, status and details', async () => {
  await expect(as(null, null).forAll({ n: 0 })).rejects.toMatchObject({
    code: 'not_found',
    status: 404,
    data: { n: 0 },
    defined: true,
  })
})

test('an answer that breaks the contract is a fault of ours and not sent', async () => {
  await expect(as(null, null).forAll({ n: 99 })).rejects.toMatchObject({ status: 500 })
})

test('every endpoint of the product has a path and answers with a declared shape', () => {
  const incomplete = endpoints.filter(({ path, output }) => !path.startsWith('/') || !output)
  expect(incomplete.map(({ name }) => name)).toEqual([])
})
