import { pictureOf } from '#platform/files/pictures.ts'
import { pointsOf } from '#identity/referrals/server/public.ts'
import { accountOf } from '#platform/caller.ts'
import { AppError } from '#shared/app-error.ts'
import { profileLevel, userRole } from '#shared/enums.ts'
import { languageFrom } from '#shared/languages.ts'
import type { Membership, PersonalAccount, accountContract } from '../contract.ts'
import * as queries from './account-queries.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof accountContract>

/** Returns the caller's account (C-091); admins may request any (P-012). */
export const getPersonalAccount: Service['getPersonalAccount'] = async (app, caller, input) => {
  const { userId } = input
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
      languageCode: languageFrom(row.lang),
      currencyCode: row.currency,
      location: row.country,
    },
    tourEnded: row.tour_ended,
    createdAt: row.created_at.toISOString(),
    rev: row.rev,
  }
}

/** Specification C-094. */
export const getVendorForms: Service['getVendorForms'] = async (app, caller, { userId }) => {
  const id = userId ?? accountOf(caller)
  if (!(await queries.accountRow(app.db, id))) throw new AppError('not_found')
  const rows = await queries.enterprisesOf(app.db, id, caller.site.networkId)
  return { vendors: rows.map(membership) }
}

function statusOf({ role, verified }: queries.AccountRow): PersonalAccount['status'] {
  if (role === userRole.communityPartner) return profileLevel.communityPartner
  return verified ? profileLevel.active : profileLevel.basic
}

function membership({ id, name, level, image, handle, role }: queries.EnterpriseRow): Membership {
  const shown = { id, label: name, subDomain: handle, image: pictureOf(image), status: level }
  return { ...shown, teamRole: role }
}
