import type { FeatureRoutes } from '#platform/http/feature-routes.ts'
import { tableFileRoute } from '#platform/http/table-file.ts'
import { MailFilter } from '../contract.ts'
import { mailFrom, mailKindNames } from './delivery/mail-table.ts'
import * as queries from './delivery/mail-table-queries.ts'

const columns = [
  ...(['id', 'email', 'kind', 'state', 'attempts'] as const),
  ...(['lastError', 'due', 'sent', 'created'] as const),
]

/** Serves `/admin/mails/table.csv?state=3&columns=kind,lastError`, without the mails' content. */
export function tableRoutes(http: FeatureRoutes): void {
  tableFileRoute(http, {
    url: '/admin/mails/table.csv',
    fileName: 'emails.csv',
    filter: MailFilter.omit({ from: true }),
    numbers: ['state'],
    columns,
    always: ['id', 'email'],
    action: 'mail.export',
    texts: 'mailQueue',
    rows: ({ db }, filter, part) => queries.mailRows(db, filter, part),
    cells(row, { app, caller, word }) {
      const mail = mailFrom(row)
      return {
        id: mail.id,
        email: mail.email,
        kind: mailKindNames(app, caller)(mail.kind),
        state: word(`state-${mail.state}`),
        attempts: mail.attempts,
        lastError: mail.lastError ?? '',
        due: mail.dueAt,
        sent: mail.sentAt ?? '',
        created: mail.createdAt,
      }
    },
  })
}
