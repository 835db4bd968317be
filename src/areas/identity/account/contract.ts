import { z } from 'zod'
import { anyone, self } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { profileLevel, teamRole } from '#shared/enums.ts'
import { Id, LanguageCode, Picture, Rev } from '#shared/schema.ts'

export type Membership = z.infer<typeof Membership>
/** An enterprise in whose team the account is. */
export const Membership = z.object({
  id: Id,
  label: z.string(),
  /** Null without a profile page on this site. */
  subDomain: z.string().nullable(),
  image: Picture.nullable(),
  /** 1 owner, 2 admin, 3 member. */
  teamRole: z.literal(Object.values(teamRole)),
  /** K-052. */
  status: z.literal(Object.values(profileLevel)),
})

export type PersonalAccount = z.infer<typeof PersonalAccount>
export const PersonalAccount = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  /** A new email address awaiting confirmation, and who has confirmed it. */
  emailChange: z
    .object({ email: z.string(), oldConfirmed: z.boolean(), newConfirmed: z.boolean() })
    .nullable(),
  image: Picture.nullable(),
  /** K-054. */
  role: z.number().int(),
  /** K-052: basic until the email is verified, then active; or community partner. */
  status: z.literal(Object.values(profileLevel)),
  points: z.number().int(),
  enterprises: z.array(Membership),
  preferences: z.object({
    languageCode: LanguageCode,
    currencyCode: z.string(),
    location: z.string(),
  }),
  /** Whether the tour was finished or dismissed. */
  tourEnded: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Must be sent with a change of name. */
  rev: Rev,
})

const getPersonalAccount = endpoint(self('userId'), 'GET /ui/personal-account')
  .route({ summary: 'An account, for its owner and admins' })
  .errors(fails('not_found'))
  .input(z.object({ userId: Id.optional() }))
  .output(PersonalAccount)

const getVendorForms = endpoint(self('userId'), 'GET /ui/user/profile/vendor/forms')
  .route({
    summary: 'The enterprises in whose teams an account is, with the state of each profile',
  })
  .errors(fails('not_found'))
  .input(z.object({ userId: Id.optional() }))
  .output(z.object({ vendors: z.array(Membership) }))

const rename = endpoint(self('id'), 'PUT /users/{id}/name')
  .route({ summary: 'Changes the name of an account' })
  .errors(fails('not_found', 'changed_meanwhile'))
  .input(
    z.object({
      id: Id,
      name: z.string().trim().min(1).max(200),
      /** Last read rev of the account. */
      rev: Rev,
    }),
  )
  .output(z.object({ rev: Rev }))

const setPhoto = endpoint(self('id'), 'PUT /users/{id}/photo')
  .route({ summary: 'Sets an uploaded image as the photo of an account, or removes the photo' })
  .errors(fails('not_found', 'invalid_input'))
  .input(
    z.object({
      id: Id,
      /** Uuid of an image uploaded by the caller. */
      uuid: z.uuid().nullable(),
    }),
  )
  .output(z.undefined())

const setPreferences = endpoint(self('id'), 'PUT /users/{id}/preferences')
  .route({ summary: 'Updates language, currency and country of an account' })
  .errors(fails('not_found', 'invalid_input'))
  .input(
    z.object({
      id: Id,
      languageCode: LanguageCode.optional(),
      currencyCode: z
        .string()
        .regex(/^[A-Z]{3}$/)
        .optional(),
      /** ISO 3166-1 alpha-2, upper or lower case. */
      location: z
        .string()
        .regex(/^[A-Za-z]{2}$/)
        .toUpperCase()
        .optional(),
    }),
  )
  .output(z.undefined())

const endTour = endpoint(self('id'), 'POST /users/{id}/tour-ended')
  .route({ summary: 'Records that the tour of the account page was finished or dismissed' })
  .input(z.object({ id: Id }))
  .output(z.undefined())

const requestEmailChange = endpoint(self('id'), 'POST /users/{id}/email-change')
  .route({
    summary: 'Requests a change of email; takes effect after confirmation from both addresses',
  })
  .errors(fails('not_found', 'invalid_input', 'email_in_use', 'too_many_requests'))
  .input(z.object({ id: Id, email: z.string().max(320) }))
  .output(z.undefined())

const cancelEmailChange = endpoint(self('id'), 'DELETE /users/{id}/email-change')
  .route({ summary: 'Cancels a requested change of email' })
  .input(z.object({ id: Id }))
  .output(z.undefined())

const Confirmation = z.object({
  token: z.string().max(100),
  /** Which of the two emails contained the token. */
  address: z.enum(['old', 'new']),
})

// The emailed token authenticates the caller.
const readEmailChange = endpoint(anyone, 'GET /users/email-change')
  .route({ summary: 'What a confirmation link would do; null if expired or used' })
  .input(Confirmation)
  .output(z.object({ email: z.string() }).nullable())

const confirmEmailChange = endpoint(anyone, 'POST /users/email-change/confirm')
  .route({
    summary: 'Confirms a change of email from one of the addresses; the second completes it',
  })
  .errors(fails('not_found', 'email_in_use'))
  .input(Confirmation)
  .output(z.object({ done: z.boolean(), email: z.string() }))

export const accountContract = {
  getPersonalAccount,
  getVendorForms,
  rename,
  setPhoto,
  setPreferences,
  endTour,
  requestEmailChange,
  cancelEmailChange,
  readEmailChange,
  confirmEmailChange,
}
