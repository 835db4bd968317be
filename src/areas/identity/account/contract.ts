import { z } from 'zod'
import { anyone, self } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { profileLevel, teamRole } from '#shared/enums.ts'
import { Id, LanguageCode, Picture, Rev } from '#shared/schema.ts'

export type Membership = z.infer<typeof Membership>
/** An enterprise somebody works for. */
export const Membership = z.object({
  id: Id,
  label: z.string(),
  /** Null where this site has no page of it. */
  subDomain: z.string().nullable(),
  image: Picture.nullable(),
  /** Owner 1, admin 2, member 3. */
  teamRole: z.literal([teamRole.owner, teamRole.admin, teamRole.member]),
  /** K-052 */
  status: z.number().int(),
})

export type PersonalAccount = z.infer<typeof PersonalAccount>
export const PersonalAccount = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  /** A new address that waits to be confirmed, and by whom it was. */
  emailChange: z
    .object({ email: z.string(), oldConfirmed: z.boolean(), newConfirmed: z.boolean() })
    .nullable(),
  image: Picture.nullable(),
  /** K-054 */
  role: z.number().int(),
  /** K-052: basic until the address is proved, then active; or community partner. */
  status: z.literal([profileLevel.basic, profileLevel.active, profileLevel.communityPartner]),
  points: z.number().int(),
  enterprises: z.array(Membership),
  preferences: z.object({
    languageCode: LanguageCode,
    currencyCode: z.string(),
    location: z.string(),
  }),
  /** Whether they have been shown around their account, or did not want to be. */
  tourEnded: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Sent back with a change of the name. */
  rev: Rev,
})

const getPersonalAccount = endpoint(self('userId'))
  .route({
    method: 'GET',
    path: '/ui/personal-account',
    tags: ['account'],
    summary: 'A person’s account, as they and admins see it',
  })
  .errors(fails('not_found'))
  .input(z.object({ userId: Id.optional() }))
  .output(PersonalAccount)

const getVendorForms = endpoint(self('userId'))
  .route({
    method: 'GET',
    path: '/ui/user/profile/vendor/forms',
    tags: ['account'],
    summary: 'The enterprises a person works for, with the state of each profile',
  })
  .errors(fails('not_found'))
  .input(z.object({ userId: Id.optional() }))
  .output(z.object({ vendors: z.array(Membership) }))

const rename = endpoint(self('id'))
  .route({
    method: 'PUT',
    path: '/users/{id}/name',
    tags: ['account'],
    summary: 'Changes a person’s name',
  })
  .errors(fails('not_found', 'changed_meanwhile'))
  .input(
    z.object({
      id: Id,
      name: z.string().trim().min(1).max(200),
      /** Of the account as it was read. */
      rev: Rev,
    }),
  )
  .output(z.object({ rev: Rev }))

const setPhoto = endpoint(self('id'))
  .route({
    method: 'PUT',
    path: '/users/{id}/photo',
    tags: ['account'],
    summary: 'Takes an uploaded image as somebody’s photo, or takes the photo away',
    successStatus: 204,
  })
  .errors(fails('not_found', 'invalid_input'))
  .input(
    z.object({
      id: Id,
      /** Of an image that the caller has uploaded. */
      uuid: z.uuid().nullable(),
    }),
  )
  .output(z.undefined())

const setPreferences = endpoint(self('id'))
  .route({
    method: 'PUT',
    path: '/users/{id}/preferences',
    tags: ['preferences'],
    summary: 'Changes the language, currency and country of an account',
    successStatus: 204,
  })
  .errors(fails('not_found', 'invalid_input'))
  .input(
    z.object({
      id: Id,
      languageCode: LanguageCode.optional(),
      currencyCode: z
        .string()
        .regex(/^[A-Z]{3}$/)
        .optional(),
      /** ISO 3166-1 alpha-2, in either case. */
      location: z
        .string()
        .regex(/^[A-Za-z]{2}$/)
        .toUpperCase()
        .optional(),
    }),
  )
  .output(z.undefined())

const endTour = endpoint(self('id'))
  .route({
    method: 'POST',
    path: '/users/{id}/tour-ended',
    tags: ['onboarding'],
    summary: 'Does not show somebody around their account by itself again',
    successStatus: 204,
  })
  .input(z.object({ id: Id }))
  .output(z.undefined())

const requestEmailChange = endpoint(self('id'))
  .route({
    method: 'POST',
    path: '/users/{id}/email-change',
    tags: ['account'],
    summary: 'Mails both addresses; the new one counts when both have confirmed it',
    successStatus: 204,
  })
  .errors(fails('not_found', 'invalid_input', 'email_in_use', 'too_many_requests'))
  .input(z.object({ id: Id, email: z.string().max(320) }))
  .output(z.undefined())

const cancelEmailChange = endpoint(self('id'))
  .route({
    method: 'DELETE',
    path: '/users/{id}/email-change',
    tags: ['account'],
    summary: 'Leaves the address as it is',
    successStatus: 204,
  })
  .input(z.object({ id: Id }))
  .output(z.undefined())

const Confirmation = z.object({
  token: z.string().max(100),
  /** Which of the two mails the token came with. */
  address: z.enum(['old', 'new']),
})

// The token from the mail says who it is.
const readEmailChange = endpoint(anyone)
  .route({
    method: 'GET',
    path: '/users/email-change',
    tags: ['account'],
    summary: 'What a link of such a mail would confirm; null where it is worth nothing any more',
  })
  .input(Confirmation)
  .output(z.object({ email: z.string() }).nullable())

const confirmEmailChange = endpoint(anyone)
  .route({
    method: 'POST',
    path: '/users/email-change/confirm',
    tags: ['account'],
    summary: 'Confirms a new address from one of the two; the second makes the change',
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
