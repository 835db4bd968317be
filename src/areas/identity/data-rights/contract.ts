import { z } from 'zod'
import { signedIn } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { Id } from '#shared/schema.ts'

const Done = z.object({ success: z.literal(true) })

/** Export of all personal data. */
const DataExport = z.object({
  state: z.enum(['preparing', 'ready']),
  requestedAt: z.iso.datetime(),
  /** When the export is deleted; null while it is prepared. */
  expiresAt: z.iso.datetime().nullable(),
})

export type Privacy = z.infer<typeof Privacy>
/** The caller's personal data and privacy requests. */
export const Privacy = z.object({
  email: z.string(),
  export: DataExport.nullable(),
  hasPassword: z.boolean(),
  /** When the deletion becomes final; null without a request. */
  erasedAt: z.iso.datetime().nullable(),
  /** Teams that need another owner before the account can be deleted. */
  teamsToHandOver: z.array(z.object({ id: Id, name: z.string() })),
  /** Accepted versions of documents, newest first. */
  consents: z.array(
    z.object({
      document: z.string(),
      version: z.iso.datetime(),
      agreedAt: z.iso.datetime(),
    }),
  ),
})

const getPrivacy = endpoint(signedIn, 'GET /users/privacy')
  .route({ summary: 'The caller’s data export, deletion request and accepted documents' })
  .output(Privacy)

export type Agreement = z.infer<typeof Agreement>
/** A document version that must be accepted before proceeding. */
export const Agreement = z.object({
  documents: z.array(
    z.object({
      /** Path of the page: `/{key}`. */
      key: z.string(),
      title: z.string(),
      /** Identifies the version. */
      version: z.iso.datetime(),
      /** Whether no version has been accepted before. */
      isNew: z.boolean(),
      /** Changes since the accepted version, oldest first. */
      changes: z.array(
        z.object({
          since: z.iso.datetime(),
          text: z.string(),
          /** BCP 47; differs from the requested one if there is no such text. */
          language: z.string(),
        }),
      ),
    }),
  ),
})

export type SeenDocument = z.infer<typeof SeenDocument>
/** A document version that was displayed. */
const SeenDocument = z.object({ key: z.string().max(40), version: z.string().max(40) })

const getAgreement = endpoint(signedIn, 'GET /users/agreement')
  .route({ summary: 'Document versions the caller must accept, with their changes' })
  .output(Agreement)

const agreeAgain = endpoint(signedIn, 'POST /users/agreement')
  .route({ summary: 'Accepts the displayed versions; changed_meanwhile if there are newer ones' })
  .errors(fails('changed_meanwhile'))
  .input(z.object({ documents: z.array(SeenDocument).max(20) }))
  .output(Done)

const requestExport = endpoint(signedIn, 'POST /users/data-export')
  .route({
    summary:
      'Requests an export of the caller’s data, whose link is emailed; already_there while one is prepared',
  })
  .errors(fails('already_there'))
  .output(Done)

const openExport = endpoint(signedIn, 'POST /users/data-export/link')
  .route({ summary: 'Returns a short-lived token to download the caller’s data export' })
  .errors(fails('wrong_password', 'second_factor_needed', 'too_many_requests', 'not_found'))
  .input(z.object({ password: z.string().max(1000).optional() }))
  .output(z.object({ token: z.string() }))

const planErasure = endpoint(signedIn, 'POST /users/erasure')
  .route({
    summary:
      'Requests the deletion of the caller’s account in 14 days and logs out everywhere; last_owner of a team with other members, last_admin',
  })
  .errors(
    fails(
      'wrong_password',
      'second_factor_needed',
      'last_owner',
      'last_admin',
      'already_there',
      'not_found',
    ),
  )
  .input(z.object({ password: z.string().max(1000).optional() }))
  .output(Done)

const cancelErasure = endpoint(signedIn, 'POST /users/erasure/cancel')
  .route({
    summary: 'Cancels the deletion of the caller’s account',
    description:
      'With `afterLogIn` only within minutes of logging in, which is then what confirms it; ' +
      '`not_allowed` later.',
  })
  .errors(fails('not_found', 'not_allowed'))
  .input(z.object({ afterLogIn: z.boolean().default(false) }).optional())
  .output(Done)

export const dataRightsContract = {
  getPrivacy,
  getAgreement,
  agreeAgain,
  requestExport,
  openExport,
  planErasure,
  cancelErasure,
}
