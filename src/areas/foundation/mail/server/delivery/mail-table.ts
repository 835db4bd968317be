import type { Caller } from '#platform/caller.ts'
import type { App } from '#platform/app.ts'
import { tablePage } from '#platform/db/table-page/table-page.ts'
import type { Handlers } from '#platform/http/implement.ts'
import { allMailKinds } from '#platform/mail/kinds.ts'
import type { mailContract, MailKindName, MailRow } from '../../contract.ts'
import * as queries from './mail-table-queries.ts'

type Service = Handlers<typeof mailContract>

/** Returns a page of matching emails, without their content. */
export const listMailTable: Service['listMailTable'] = async ({ db }, _caller, filter) => {
  const [failed, { rows, ...page }] = await Promise.all([
    queries.countFailed(db),
    tablePage(
      { from: filter.from, isCapped: false },
      {
        find: null,
        count: () => queries.countMails(db, filter),
        rows: (part) => queries.mailRows(db, filter, part),
      },
    ),
  ])
  return { mails: rows.map(mailFrom), failed, ...page }
}

/** Returns all kinds by their subjects, for filters and lists. */
export async function nameMailKinds(app: App, caller: Caller): Promise<MailKindName[]> {
  const nameOf = mailKindNames(app, caller)
  return allMailKinds()
    .map((kind) => ({ kind, subject: nameOf(kind) }))
    .toSorted((one, other) => one.subject.localeCompare(other.subject, caller.language))
}

/** What the values of subjects are, where the name of the value does not say it. */
const valueKinds: Readonly<Record<string, string>> = {
  expiresOn: 'date',
  inviter: 'person',
  until: 'date',
}

/** Returns a function that names a kind by its subject, with what its values are in brackets. */
export function mailKindNames(
  { texts }: App,
  { language, site }: Caller,
): (kind: string) => string {
  const subjects = texts.resources(language, 'mail')
  const words = texts.resources(language, 'mailQueue')
  const valueOf = (name: string) => {
    const word = words[`value-${valueKinds[name] ?? name}`]
    return name === 'site' && site.name ? site.name : `[${word ?? name}]`
  }
  return (kind) =>
    subjects[`${kind}.subject`]?.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => valueOf(name)) ??
    kind
}

export function mailFrom(row: queries.MailTableRow): MailRow {
  return {
    ...row,
    dueAt: row.dueAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}
