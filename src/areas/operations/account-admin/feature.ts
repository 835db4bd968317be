import { defineFeature } from '#platform/feature.ts'
import { implement } from '#platform/http/implement.ts'
import { accountAdminContract } from './contract.ts'
import * as accountAccess from './server/account-access.ts'
import * as accountChanges from './server/account-changes.ts'
import * as accountMerge from './server/account-merge.ts'
import * as accountList from './server/account-list.ts'
import { tableRoutes } from './server/file-routes.ts'
import * as viewAs from './server/view-as.ts'
import { pages } from './pages.ts'
import { auditActions } from './server/audit-actions.ts'
import { mailKinds } from './server/mail-kinds.ts'
import { personalData } from './server/personal-data-queries.ts'

/** Administration of accounts and "View as". */
export const feature = defineFeature({
  name: 'operations/account-admin',
  pages,
  endpoints: {
    accountAdmin: implement(accountAdminContract, {
      ...accountList,
      ...accountAccess,
      ...accountChanges,
      ...accountMerge,
      ...viewAs,
    }),
  },
  routes: tableRoutes,
  auditActions,
  mailKinds,
  personalData,
})
