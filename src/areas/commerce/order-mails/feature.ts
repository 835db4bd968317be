import { defineFeature } from '#platform/feature.ts'
import { handlers } from './server/handlers.ts'
import { jobs } from './server/jobs.ts'
import { mailKinds } from './server/mail-kinds.ts'

/** Mails about orders, returns and problems to buyers and enterprises. */
export const feature = defineFeature({
  name: 'commerce/order-mails',
  handlers,
  jobs,
  mailKinds,
})
