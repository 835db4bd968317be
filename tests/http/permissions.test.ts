import { expect, test } from 'vitest'
import { viewAs } from '#operations/account-admin/server/view-as.ts'
import { userRole } from '#shared/enums.ts'
import { mayCall, type Person } from '#tests/support/access-oracle.ts'
import { accessOf, allowedWhileViewing, type Access } from '#tests/support/access-table.ts'
import { anAccount } from '#tests/support/community.ts'
import { endpoints, numericFields, requestTo, type Endpoint } from '#tests/support/endpoints.ts'
import { roles, sceneOf, type Role, type Scene } from '#tests/support/roles.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const { app, server: built, signIn } = await openTestApp()
const server = await built()

/** Endpoints that fail for any sample input, as it matches no account. */
const refusedByService = ['signIn.signIn']

type Subject = 'oneself' | 'another'

const subjectsOf = ({ who }: Access): readonly Subject[] =>
  who === 'the person' ? ['oneself', 'another'] : ['another']

/** Inserts the scene's id into the field of the access table or, for admins, into all fields. */
function inputOf(endpoint: Endpoint, scene: Scene, about: Subject): Record<string, unknown> {
  const { who, of } = accessOf(endpoint.name)
  const person = about === 'oneself' ? scene.accountId : scene.strangerId
  if (who === 'the person') return { [of ?? '']: person }
  if (who === 'team') return { [of ?? '']: scene.enterpriseId }
  if (who !== 'admins') return {}
  return Object.fromEntries(numericFields(endpoint).map((name) => [name, scene.enterpriseId]))
}

const teamRoles: Partial<Record<Role, Person['teamRole']>> = {
  'team member': 'member',
  'team admin': 'admin',
  'team owner': 'owner',
}

function personOf(role: Role, { accountId, enterpriseId }: Scene): Person {
  return { accountId, enterpriseId, isAdmin: role === 'admin', teamRole: teamRoles[role] ?? null }
}

interface Cast {
  scene: Scene
  /** Null for a guest. */
  cookie: string | null
}

const casts = new Map<string, Cast>()

/** Someone signed in as this role. Kept until `casts` forgets them, as after a change they made. */
async function castAs(role: Role): Promise<Cast> {
  const cached = casts.get(role)
  if (cached) return cached
  const scene = await sceneOf(app, role)
  const { accountId } = scene
  const cast = { scene, cookie: accountId === null ? null : (await signIn(accountId)).cookie }
  casts.set(role, cast)
  return cast
}

/** An admin who views the site as the owner of an enterprise; kept likewise. */
async function viewingAdmin(): Promise<Cast> {
  const cached = casts.get('viewing')
  if (cached) return cached
  const scene = await sceneOf(app, 'team owner')
  const admin = await signIn(await anAccount(app.db, { role: userRole.admin }))
  await viewAs(app, admin.caller, { userId: scene.accountId! })
  const cast = { scene, cookie: admin.cookie }
  casts.set('viewing', cast)
  return cast
}

type Outcome = 'refused' | 'let in' | 'let in and done'

/** Response of gate and service; throws on a failure. */
async function outcomeOf(
  endpoint: Endpoint,
  input: Record<string, unknown>,
  cookie: string | null,
): Promise<Outcome> {
  const request = requestTo(endpoint, input)
  const headers = { ...request.headers, ...(cookie !== null && { cookie }) }
  const answer = await server.inject({ ...request, headers })
  expect(answer.statusCode, `${endpoint.name} ${answer.body}`).toBeLessThan(500)
  if (answer.statusCode === 401 || answer.statusCode === 403) {
    const { code } = answer.json<{ code: string }>()
    if (['not_signed_in', 'not_allowed'].includes(code)) return 'refused'
  }
  return answer.statusCode < 400 && endpoint.method !== 'GET' ? 'let in and done' : 'let in'
}

/** Accounts that changed something are replaced, with their enterprise, so that no earlier call matters. */
test.each(endpoints)('$name lets in whom the access table names', async (endpoint) => {
  const access = accessOf(endpoint.name)
  const found: string[] = []
  const wanted: string[] = []
  for (const role of roles) {
    for (const about of subjectsOf(access)) {
      if (role === 'guest' && about === 'oneself') continue
      const { scene, cookie } = await castAs(role)
      const input = inputOf(endpoint, scene, about)
      const may = mayCall(access, personOf(role, scene), input)
      if (may && refusedByService.includes(endpoint.name)) continue
      wanted.push(`${role} about ${about}: ${may ? 'let in' : 'refused'}`)
      const outcome = await outcomeOf(endpoint, input, cookie)
      found.push(`${role} about ${about}: ${outcome === 'refused' ? 'refused' : 'let in'}`)
      if (outcome === 'let in and done') casts.delete(role)
    }
  }
  expect(found).toEqual(wanted)
})

test('an admin who views the site as an owner changes nothing but to stop', async () => {
  const found: string[] = []
  for (const endpoint of endpoints.filter(({ method }) => method !== 'GET')) {
    const { scene, cookie } = await viewingAdmin()
    const outcome = await outcomeOf(endpoint, inputOf(endpoint, scene, 'oneself'), cookie)
    if (outcome === 'refused') continue
    found.push(endpoint.name)
    casts.delete('viewing')
  }
  expect(found.toSorted()).toEqual(allowedWhileViewing.toSorted())
})
