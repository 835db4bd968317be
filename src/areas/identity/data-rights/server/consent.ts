import { agree } from '#identity/sign-in/server/public.ts'
import type { App } from '#platform/app.ts'
import { accountOf, type Caller } from '#platform/caller.ts'
import { AppError } from '#shared/app-error.ts'
import { shownText } from '#shared/shown-text.ts'
import type { Agreement, dataRightsContract } from '../contract.ts'
import * as queries from './consent-queries.ts'
import type { Handlers } from '#platform/http/implement.ts'

type Service = Handlers<typeof dataRightsContract>

/** Returns the documents that the caller must agree to; none if up to date. */
export async function getAgreement(app: App, caller: Caller): Promise<Agreement> {
  const rows = await queries.pendingPages(app.db, accountOf(caller))
  return {
    documents: rows.map(({ key, version, agreed, texts, changes }) => ({
      key,
      title: shownText(texts ?? [], caller.language)?.title ?? key,
      version: version.toISOString(),
      isNew: agreed === null,
      changes: changesFrom(changes ?? [], caller.language),
    })),
  }
}

/** Records consent to the versions seen. Throws changed_meanwhile if they are outdated. */
export const agreeAgain: Service['agreeAgain'] = async (app, caller, { documents }) => {
  const id = accountOf(caller)
  await app.db.transaction().execute(async (tx) => {
    const pending = await queries.pendingPages(tx, id)
    const wasSeen = ({ key, version }: queries.PendingRow) =>
      documents.some((seen) => seen.key === key && seen.version === version.toISOString())
    if (!pending.every(wasSeen)) throw new AppError('changed_meanwhile')
    await agree(tx, id)
  })
  return { success: true }
}

/** Changes in the reader's language, or else in English or the original. */
function changesFrom(
  rows: NonNullable<queries.PendingRow['changes']>,
  language: string,
): Agreement['documents'][number]['changes'] {
  const bySince = Map.groupBy(rows, ({ since }) => since)
  return [...bySince].flatMap(([since, texts]) => {
    const shown = shownText(texts, language)
    return shown
      ? [{ since: new Date(since).toISOString(), text: shown.text, language: shown.lang }]
      : []
  })
}
