import { defineFeature } from '#platform/feature.ts'
import { implement } from '#platform/http/implement.ts'
import { enquiriesContract } from './contract.ts'
import { pages } from './pages.ts'
import { mailKinds } from './server/mail-kinds.ts'
import { sendEnquiry } from './server/send-enquiry.ts'

/** Questions about listings, sent to their enterprises by email. */
export const feature = defineFeature({
  name: 'community/enquiries',
  pages,
  endpoints: { enquiries: implement(enquiriesContract, { sendEnquiry }) },
  mailKinds,
})
