import { defineFeature } from '#platform/feature.ts'
import { implement } from '#platform/http/implement.ts'
import { adminHomeContract } from './contract.ts'
import { pages } from './pages.ts'
import { listActivity } from './server/activity.ts'
import * as home from './server/home.ts'
import { jobs } from './server/jobs.ts'
import { mailKinds } from './server/mail-kinds.ts'
import * as notices from './server/notices.ts'
import { personalData } from './server/personal-data-queries.ts'
import { workQueues } from './server/waiting-queries.ts'

/** Home of admins: what waits, the state of the installation, and the activity log. */
export const feature = defineFeature({
  name: 'operations/admin-home',
  tables: ['admin_notice'],
  pages,
  endpoints: {
    adminHome: implement(adminHomeContract, {
      listWaiting: home.listWaiting,
      getAdminHome: home.getAdminHome,
      listActivity,
      listNotices: notices.listNotices,
      chooseNotices: notices.chooseNotices,
    }),
  },
  jobs,
  mailKinds,
  personalData,
  workQueues,
})
