import { z } from 'zod'
import { anyone } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { Id } from '#shared/schema.ts'

// Guests pass the bot check; the service limits how often one may ask.
const sendEnquiry = endpoint(anyone, 'POST /marketplace/listings/{id}/enquiry')
  .route({
    summary: 'Asks the enterprise about its listing, by email',
    description: 'The same question on the same day is sent once.',
  })
  .errors(fails('not_found', 'invalid_input', 'too_many_requests', 'BOT_CHECK_FAILED'))
  .input(
    z.object({
      id: Id,
      /** Of a guest; an account has its own. */
      name: z.string().trim().max(200).default(''),
      email: z.string().trim().max(254).default(''),
      message: z.string().trim().min(1).max(5000),
      /** Id of the chosen variant. */
      variant: z.string().max(100).default(''),
      quantity: z.number().int().min(1).max(1_000_000).default(1),
      /** Proof of the bot check; not needed with an account. */
      proof: z.string().max(20_000).default(''),
    }),
  )
  .output(z.undefined())

export const enquiriesContract = { sendEnquiry }
