import { oc } from '@orpc/contract'
import { createRouterClient } from '@orpc/server'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '#app/contract.ts'
import { AppError } from '#shared/app-error.ts'
import { fails, open, type Access, type EndpointMeta } from '#shared/contract.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { implement } from './implement.ts'

const { app, visitor } = await openTestApp()

const guarded = (access: Access) =>
  oc
    .$meta<EndpointMeta>({ access })
    .input(z.object({ n: z.number() }))
    .output(z.number())

const small = {
  forAll: open
    .errors(fails('not_found'))
    .input(z.object({ n: z.number() }))
    .output(z.number().max(10)),
  forMembers: guarded('signed_in'),
  forAdmins: guarded('admin'),
  forgotten: oc.input(z.object({ n: z.number() })).output(z.number()),
}

const routes = implement(small, {
  forAll: async (_app, _caller, { n }) => {
    if (n === 0) throw new AppError('not_found', { n })
    return n
  },
  forMembers: async (_app, _caller, { n }) => n,
  forAdmins: async (_app, _caller, { n }) => n,
  forgotten: async (_app, _caller, { n }) => n,
})

const as = (accountId: number | null, role: number | null) =>
  createRouterClient(routes, { context: { app, caller: { ...visitor, accountId, role } } })

const code = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  )

test('each access lets in whom it names and refuses everyone else', async () => {
  const [guest, member, admin] = [as(null, null), as(7, 4), as(1, 1)]
  const n = { n: 1 }

  expect(await code(guest.forAll(n))).toBe('ok')
  expect(await code(guest.forMembers(n))).toBe('not_signed_in')
  expect(await code(member.forMembers(n))).toBe('ok')
  expect(await code(member.forAdmins(n))).toBe('not_allowed')
  expect(await code(admin.forAdmins(n))).toBe('ok')
})

test('an endpoint that forgot to say who may call it is closed to all', async () => {
  expect(await code(as(null, null).forgotten({ n: 1 }))).toBe('not_signed_in')
  expect(await code(as(1, 1).forgotten({ n: 1 }))).toBe('not_allowed')
})

test('a stranger is refused before what they sent is looked at', async () => {
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

test('every endpoint of the product says who may call it and answers with a declared shape', () => {
  for (const [feature, procedures] of Object.entries(contract)) {
    for (const [name, procedure] of Object.entries(procedures)) {
      const { meta, outputSchema, route } = procedure['~orpc']
      expect((meta as EndpointMeta).access, `${feature}.${name}`).not.toBe('nobody')
      expect(outputSchema, `${feature}.${name}`).toBeDefined()
      expect(route.path, `${feature}.${name}`).toMatch(/^\//)
    }
  }
})
