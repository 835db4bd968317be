import { expect, test } from 'vitest'
import { contract } from '#app/contract.ts'
import { permissions } from '#app/permissions.ts'
import type { Rule } from '#shared/permission-rules.ts'
import { endpoints, requestTo, type Endpoint } from '#tests/support/endpoints.ts'
import { roles, sceneOf, type Role } from '#tests/support/roles.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const { app, server: built, signIn } = await openTestApp()
const server = await built()

/** Endpoints whose service says no for reasons of its own: what was sent fits no account. */
const sayNoThemselves = ['auth.signIn']

/** Who may, by the rule alone: written a second time, as the specification puts it. */
function mayCall(rule: Rule, role: Role, about: 'oneself' | 'another'): boolean {
  if (rule.name === 'anyone') return true
  if (role === 'guest') return false
  if (rule.name === 'signed in' || role === 'admin') return true
  if (rule.name === 'self') return about === 'oneself'
  if (rule.name === 'admins') return false
  const ranks: Role[] = ['team owner', 'team admin', 'team member']
  const needed = { owner: 1, admin: 2, member: 3 }[rule.atLeast ?? 'owner']
  return ranks.slice(0, needed).includes(role)
}

/** Asks as somebody new, who is this to an enterprise that is new, too: nothing done before counts. */
async function isRefused(
  endpoint: Endpoint,
  role: Role,
  about: 'oneself' | 'another',
): Promise<boolean> {
  const { rule } = endpoint
  const { accountId, enterpriseId, strangerId } = await sceneOf(app, role)
  const person = about === 'oneself' ? accountId : strangerId
  const subject = rule.name === 'self' ? person : enterpriseId
  const request = requestTo(endpoint, rule.of ? { [rule.of]: subject } : {})
  const cookie = accountId === null ? {} : { cookie: (await signIn(accountId)).cookie }
  const answer = await server.inject({ ...request, headers: { ...request.headers, ...cookie } })
  if (answer.statusCode !== 401 && answer.statusCode !== 403) return false
  return ['not_signed_in', 'not_allowed'].includes(answer.json<{ code: string }>().code)
}

test.each(endpoints)('$name lets in whom the permission table names', async (endpoint) => {
  const found: string[] = []
  const wanted: string[] = []
  for (const role of roles) {
    for (const about of endpoint.rule.name === 'self'
      ? (['oneself', 'another'] as const)
      : (['another'] as const)) {
      if (role === 'guest' && about === 'oneself') continue
      const may = mayCall(endpoint.rule, role, about)
      if (may && sayNoThemselves.includes(endpoint.name)) continue
      wanted.push(`${role} about ${about}: ${may ? 'let in' : 'refused'}`)
      const refused = await isRefused(endpoint, role, about)
      found.push(`${role} about ${about}: ${refused ? 'refused' : 'let in'}`)
    }
  }
  expect(found).toEqual(wanted)
})

test('an endpoint that forgot its line in the table is closed to all', async () => {
  const names = Object.entries(contract).flatMap(([feature, procedures]) =>
    Object.keys(procedures).map((name) => `${feature}.${name}`),
  )
  const lines = Object.entries(permissions).flatMap(([feature, rules]) =>
    Object.keys(rules).map((name) => `${feature}.${name}`),
  )
  expect(lines.toSorted()).toEqual(names.toSorted())
})
