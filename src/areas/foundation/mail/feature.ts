import { defineFeature } from '#platform/feature.ts'
import { implement } from '#platform/http/implement.ts'
import { mailContract } from './contract.ts'
import * as choices from './server/choices/choices.ts'
import * as mailbox from './server/mailbox.ts'
import * as failedMail from './server/delivery/mail-admin.ts'
import * as mailTable from './server/delivery/mail-table.ts'
import { tableRoutes } from './server/table-routes.ts'
import { jobs } from './server/jobs.ts'
import { messageRoutes } from './server/message-routes.ts'
import { pages } from './pages.ts'
import { auditActions } from './server/audit-actions.ts'
import { personalData } from './server/personal-data-queries.ts'
import { workQueues } from './server/delivery/waiting-queries.ts'

/** Email: queue, delivery, choices of what one receives, and previews. */
export const feature = defineFeature({
  name: 'foundation/mail',
  tables: ['mail', 'mail_choice'],
  pages,
  endpoints: {
    mail: implement(mailContract, {
      listChoices: choices.listChoices,
      choose: choices.choose,
      readUnsubscribe: choices.readUnsubscribe,
      unsubscribe: choices.unsubscribe,
      ...failedMail,
      listMailTable: mailTable.listMailTable,
      nameMailKinds: mailTable.nameMailKinds,
      listMailbox: mailbox.listMailbox,
      getMailboxMessage: mailbox.getMailboxMessage,
      listMailKinds: mailbox.listMailKinds,
      getMailSample: mailbox.getMailSample,
    }),
  },
  jobs,
  routes(http) {
    messageRoutes(http)
    tableRoutes(http)
  },
  auditActions,
  personalData,
  workQueues,
})
