import { accountOf } from '#features/auth/server/service.ts'
import { pictureOf } from '#features/enterprise/server/service.ts'
import { pointsOf } from '#features/points/server/service.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import { AppError } from '#shared/app-error.ts'
import { listPageSize } from '#shared/constants.ts'
import { profileLevel, userRole } from '#shared/enums.ts'
import { defaultLanguage, isLanguage } from '#shared/languages.ts'
import type { Followed, FollowedPage, Membership, PersonalAccount } from '../../contract.ts'
import * as queries from './queries.ts'

/** A person's account (C-091); an admin may ask for anybody's (P-012). */
export async function getPersonalAccount(
  app: App,
  caller: Caller,
  { userId }: { userId?: number | undefined },
): Promise<PersonalAccount> {
  const id = userId ?? accountOf(caller)
  const [row, enterprises, points] = await Promise.all([
    queries.accountRow(app.db, id),
    queries.enterprisesOf(app.db, id, caller.site.networkId),
    pointsOf(app.db, id),
  ])
  if (!row) throw new AppError('not_found')
  return {
    id,
    name: row.name,
    email: row.email,
    emailChange:
      row.new_email === null
        ? null
        : {
            email: row.new_email,
            oldConfirmed: row.old_confirmed,
            newConfirmed: row.new_confirmed,
          },
    image: pictureOf(row.image),
    role: row.role,
    status: statusOf(row),
    points,
    enterprises: enterprises.map(membership),
    preferences: {
      languageCode: isLanguage(row.lang) ? row.lang : defaultLanguage,
      currencyCode: row.currency,
      location: row.country,
    },
    tourEnded: row.tour_ended,
    createdAt: row.created_at.toISOString(),
    rev: row.rev,
  }
}

/** C-094 */
export async function getVendorForms(
  app: App,
  caller: Caller,
  { userId }: { userId?: number | undefined },
): Promise<{ vendors: Membership[] }> {
  const id = userId ?? accountOf(caller)
  if (!(await queries.accountRow(app.db, id))) throw new AppError('not_found')
  const rows = await queries.enterprisesOf(app.db, id, caller.site.networkId)
  return { vendors: rows.map(membership) }
}

/** Whom a person follows, as far as this site shows them. */
export async function listFollowed(
  app: App,
  caller: Caller,
  { userId, page }: { userId?: number | undefined; page: number },
): Promise<FollowedPage> {
  const id = userId ?? accountOf(caller)
  const { networkId } = caller.site
  const range = { offset: page * listPageSize, limit: listPageSize }
  const [rows, total] = await Promise.all([
    queries.followedBy(app.db, id, networkId, range),
    queries.countFollowed(app.db, id, networkId),
  ])
  return { enterprises: rows.map(shown), total, page, pages: Math.ceil(total / listPageSize) }
}

function statusOf({ role, verified }: queries.AccountRow): PersonalAccount['status'] {
  if (role === userRole.communityPartner) return profileLevel.communityPartner
  return verified ? profileLevel.active : profileLevel.basic
}

function shown({ id, name, level, image, handle }: queries.EnterpriseRow): Followed {
  return { id, label: name, subDomain: handle, image: pictureOf(image), status: level }
}

function membership(row: queries.EnterpriseRow & { role: Membership['teamRole'] }): Membership {
  return { ...shown(row), teamRole: row.role }
}
