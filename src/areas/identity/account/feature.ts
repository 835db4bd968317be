import { defineFeature } from '#platform/feature.ts'
import { implement } from '#platform/http/implement.ts'
import { accountContract } from './contract.ts'
import * as emailChange from './server/email-change.ts'
import * as account from './server/account.ts'
import * as accountChanges from './server/account-changes.ts'
import { pages } from './pages.ts'
import { auditActions } from './server/audit-actions.ts'
import { mailKinds } from './server/mail-kinds.ts'
import { personalData } from './server/personal-data-queries.ts'

/** A person's account. */
export const feature = defineFeature({
  name: 'identity/account',
  pages,
  endpoints: {
    account: implement(accountContract, {
      ...account,
      ...accountChanges,
      ...emailChange,
    }),
  },
  auditActions,
  mailKinds,
  personalData,
})
