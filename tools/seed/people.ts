import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import type { AccountInput } from '#platform/accounts/accounts.ts'
import type { InteractionInput } from '#community/reactions/server/public.ts'
import { writeWhole } from '#platform/files/write-whole.ts'
import { hashPassword } from '#platform/passwords.ts'
import { interactionKind, itemType, teamRole, userRole, type TeamRole } from '#shared/enums.ts'
import { share } from './choice.ts'
import type { DemoEnterprise, DemoPerson } from './content.ts'
import { idOf, type Ids } from './networks.ts'

/** Credentials of a demo account. */
export interface SignIn {
  role: string
  email: string
  password: string
}

/** Letters and digits that are easy to distinguish. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Credentials of the demo accounts: random passwords, or fixed, publicly known ones. */
export function signInsOf(people: readonly DemoPerson[], fixed: boolean): SignIn[] {
  return people.map(({ role, email }) => ({
    role: roleNames[role],
    email,
    password: fixed ? `demo-${email.split('@')[0]}-2026` : randomPassword(),
  }))
}

const roleNames: Record<DemoPerson['role'], string> = {
  admin: 'admin',
  vendor: 'vendor',
  communityPartner: 'community partner',
  publicUser: 'member',
}

/** Four groups of four characters: 79 bits, easy to type. */
export function randomPassword(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return Array.from({ length: 4 }, group).join('-')
}

export async function accountRows(
  people: readonly DemoPerson[],
  signIns: readonly SignIn[],
): Promise<AccountInput[]> {
  return Promise.all(
    people.map(async (person, at) => ({
      email: person.email,
      name: person.name,
      role: userRole[person.role],
      lang: person.lang,
      currency: person.currency,
      country: person.country,
      translationLang: person.translates,
      passwordHash: await hashPassword(signIns[at]?.password ?? randomPassword()),
    })),
  )
}

/** Writes the sign-ins to a file only the installation's owner can read. */
export async function keepSignIns(dataDir: string, signIns: readonly SignIn[]): Promise<void> {
  const [wide, wider] = [
    Math.max(...signIns.map(({ role }) => role.length)),
    Math.max(...signIns.map(({ email }) => email.length)),
  ]
  const lines = signIns.map(
    ({ role, email, password }) => `${role.padEnd(wide)}  ${email.padEnd(wider)}  ${password}\n`,
  )
  const file = join(dataDir, 'demo-sign-ins.txt')
  const text = `Demo sign-ins\n${lines.join('')}`
  await writeWhole(file, text, { mode: 0o600 })
}

/** Owners of the demo enterprises. */
export function ownerRows(
  people: readonly DemoPerson[],
  accounts: readonly number[],
  ids: Ids,
): { enterpriseId: number; accountId: number; role: TeamRole }[] {
  return people.flatMap(({ enterprise }, at) =>
    enterprise
      ? [
          {
            enterpriseId: idOf(ids, enterprise),
            accountId: accounts[at] ?? 0,
            role: teamRole.owner,
          },
        ]
      : [],
  )
}

/** Follows and likes: people in general, enterprises mainly those of their sectors. */
export function interactionRows(
  people: readonly DemoPerson[],
  accounts: readonly number[],
  enterprises: readonly DemoEnterprise[],
  ids: Ids,
): InteractionInput[] {
  const rows: InteractionInput[] = []
  for (const target of enterprises) {
    const wellKnown = target.level * 0.05 + target.thumbs * 0.02
    const like = (actorId: number, ...words: string[]) => {
      for (const [kind, weight] of [
        [interactionKind.follow, 1],
        [interactionKind.like, 1.4],
      ] as const) {
        if (share(target.handle, kind, ...words) >= wellKnown * weight) continue
        const at = { kind: itemType.profile, id: idOf(ids, target.handle) }
        rows.push({ actorId, target: at, kind })
      }
    }
    people.forEach((person, at) => {
      if (person.enterprise !== target.handle) like(accounts[at] ?? 0, person.email)
    })
    for (const other of enterprises) {
      const shared = other.sectors.some((sector) => target.sectors.includes(sector))
      if (other !== target && shared && share(other.handle, target.handle) < 0.3) {
        like(idOf(ids, other.handle), other.handle)
      }
    }
  }
  return rows
}
