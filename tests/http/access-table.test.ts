import { expect, test } from 'vitest'
import { teamRole, userRole } from '#shared/enums.ts'
import {
  anyone,
  evenWhileViewing,
  denialReason,
  self,
  signedIn,
  team,
  type Access,
} from '#shared/access.ts'
import { mayCall, type Person } from '#tests/support/access-oracle.ts'
import { accessOf, accessRows, allowedWhileViewing } from '#tests/support/access-table.ts'
import { adminPathsForOthers } from '#tests/support/admin-endpoints.ts'
import { endpoints, numericFields, type Endpoint } from '#tests/support/endpoints.ts'

const [accountId, enterpriseId, strangerId] = [1, 2, 3]

/** One person of every kind that rules distinguish. */
const people: Readonly<Record<string, Person>> = {
  guest: aPerson({ accountId: null }),
  user: aPerson({}),
  'team member': aPerson({ teamRole: 'member' }),
  'team admin': aPerson({ teamRole: 'admin' }),
  'team owner': aPerson({ teamRole: 'owner' }),
  admin: aPerson({ isAdmin: true }),
}

function aPerson(overrides: Partial<Person>): Person {
  return { accountId, isAdmin: false, teamRole: null, enterpriseId, ...overrides }
}

/** Inputs with the own id, the own enterprise or a stranger's id in all or all but one field. */
function inputsOf(endpoint: Endpoint): Record<string, number>[] {
  const fields = numericFields(endpoint)
  const fill = (value: (field: string) => number) =>
    Object.fromEntries(fields.map((field) => [field, value(field)]))
  return [
    {},
    fill(() => strangerId),
    ...[accountId, enterpriseId].flatMap((own) => [
      fill(() => own),
      ...fields.map((other) => fill((field) => (field === other ? strangerId : own))),
    ]),
  ]
}

/** The cases in which the rule and the access table disagree about an endpoint. */
function disagreements(endpoint: Endpoint, rule: Access): string[] {
  const access = accessOf(endpoint.name)
  const changes = endpoint.method !== 'GET'
  const mayViewing = allowedWhileViewing.includes(endpoint.name)
  const found: string[] = []
  for (const [name, person] of Object.entries(people)) {
    for (const viewedBy of person.isAdmin || name === 'guest' ? [null] : [null, strangerId]) {
      for (const input of inputsOf(endpoint)) {
        const refusal = denialReason(rule, principalOf(person, viewedBy), input, changes)
        const isOpen = viewedBy === null || !changes || mayViewing
        const expected = isOpen && mayCall(access, person, input)
        if ((refusal === null) === expected) continue
        const as = viewedBy === null ? name : `admin viewing as ${name}`
        found.push(`${as} ${JSON.stringify(input)}: ${expected ? 'refused' : 'let in'}`)
      }
    }
  }
  // whileViewing also makes the database writable, even for a GET.
  if ((rule.whileViewing ?? false) !== mayViewing) found.push('admin viewing: may write')
  return found
}

function principalOf({ accountId, isAdmin, teamRole: role }: Person, viewedBy: number | null) {
  return {
    accountId,
    role: isAdmin ? userRole.admin : userRole.publicUser,
    teams: role === null ? [] : [{ enterpriseId, role: teamRole[role] }],
    session: accountId === null ? null : { viewedBy, mustUseFactor: false },
  }
}

const nextLower = { owner: team.bind(null, 'admin'), admin: team.bind(null, 'member') }

/** All variants of the rule that are weaker by one step. */
function weakened(endpoint: Endpoint): Access[] {
  const { rule } = endpoint
  const fields = numericFields(endpoint)
  const of = 'of' in rule ? rule.of : ''
  const others = fields.filter((field) => field !== of)
  const level = rule.name === 'team' ? rule.atLeast : 'owner'
  const admitting = [signedIn, ...fields.flatMap((field) => [team('owner', field), self(field)])]
  const steps: Record<Access['name'], Access[]> = {
    anyone: [],
    'signed in': [anyone],
    admins: admitting,
    // Admits admins, and accounts by a database query: none here.
    rule: admitting,
    // Admits keys, which none of these people has.
    key: [signedIn, anyone],
    self: [signedIn, ...others.map(self)],
    team: [
      level === 'member' ? signedIn : nextLower[level](of),
      ...others.map((field) => team(level, field)),
    ],
  }
  const lower = steps[rule.name]
  return rule.whileViewing ? lower.map(evenWhileViewing) : [...lower, evenWhileViewing(rule)]
}

test('the table names every endpoint once, and nothing else', () => {
  const rows = accessRows.map(([name]) => name)
  expect(rows.toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted())
})

test.each(endpoints)('$name has the rule of the table', (endpoint) => {
  expect(disagreements(endpoint, endpoint.rule)).toEqual([])
})

test('every endpoint says who may call it', () => {
  expect(endpoints.filter(({ rule }) => rule === undefined)).toEqual([])
})

test('everything under /admin/ is for admins', () => {
  const open = endpoints
    .filter(({ name, path }) => path.startsWith('/admin/') && accessOf(name).who !== 'admins')
    .map(({ name }) => name)
  expect(open).toEqual(adminPathsForOthers)
})

test('a rule weakened by one step disagrees with the table', () => {
  let count = 0
  const unnoticed = endpoints.flatMap((endpoint) =>
    weakened(endpoint).flatMap((rule) => {
      count += 1
      const isNoticed = disagreements(endpoint, rule).length > 0
      return isNoticed ? [] : [`${endpoint.name} as ${JSON.stringify(rule)}`]
    }),
  )
  expect(unnoticed).toEqual([])
  expect(count).toBeGreaterThan(endpoints.length)
})
