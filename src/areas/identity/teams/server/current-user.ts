import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import { fileUrl } from '#platform/files/routes.ts'
import type { CurrentUser } from '../contract.ts'
import * as queries from './current-user-queries.ts'

type Answer = { status: 200; body: CurrentUser } | { status: 204 }

/** Returns the caller with the active enterprise (C-027). */
export async function getCurrentUser(app: App, caller: Caller): Promise<Answer> {
  const { accountId } = caller
  const row = accountId === null ? null : await queries.userRow(app.db, accountId)
  if (accountId === null || !row) return { status: 204 }

  const imageUrl = row.image && fileUrl(row.image)
  const body = {
    id: accountId,
    name: row.name,
    email: row.email,
    role: row.role,
    image:
      row.image && imageUrl ? { url: imageUrl, uuid: row.image, extension: row.ext ?? '' } : null,
    imageUrl,
    preferences: { languageCode: row.lang, currencyCode: row.currency, location: row.country },
    additional: {
      temporaryPassword: row.temporary_password,
      translationLanguage: row.translation_lang,
    },
    selectedVendor: await selectedVendor(app, caller),
    medusaProfile: null,
  }
  return { status: 200, body }
}

async function selectedVendor(app: App, caller: Caller): Promise<CurrentUser['selectedVendor']> {
  const { session, teams, language } = caller
  const own = teams.find(({ enterpriseId }) => enterpriseId === session?.actingId)
  const row = own && (await queries.selectedRow(app.db, own.enterpriseId, language))
  if (!own || !row) return null
  return {
    id: own.enterpriseId,
    label: row.label,
    subDomain: row.handle,
    networkId: row.network?.id ?? 0,
    isNetworker: row.network !== null,
    subscribed: row.subscribed,
    network: row.network,
    additional: { hasSurvey: false, isMetabaseAccess: row.flags.includes('site_data') },
    surveys: [],
    networkForms: [],
    teamRole: own.role,
    partnerNetworks: [],
    partnerSurveys: [],
  }
}
