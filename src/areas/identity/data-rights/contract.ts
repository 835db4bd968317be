import { z } from 'zod'
import { signedIn } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { Id } from '#shared/schema.ts'

const Done = z.object({ success: z.literal(true) })

/** The package of everything about a person. */
const DataExport = z.object({
  state: z.enum(['preparing', 'ready']),
  requestedAt: z.iso.datetime(),
  /** When the package is taken away; null while it is prepared. */
  expiresAt: z.iso.datetime().nullable(),
})

export type Privacy = z.infer<typeof Privacy>
/** What is kept about oneself, as far as one can ask for it here. */
export const Privacy = z.object({
  email: z.string(),
  export: DataExport.nullable(),
  hasPassword: z.boolean(),
  /** From when on nobody can keep the account any more; null where it stays. */
  erasedAt: z.iso.datetime().nullable(),
  /** Teams that need another owner before the account can be deleted. */
  teamsToHandOver: z.array(z.object({ id: Id, name: z.string() })),
  /** Which wording of a document was agreed to, the newest first. */
  consents: z.array(
    z.object({
      document: z.string(),
      version: z.iso.datetime(),
      agreedAt: z.iso.datetime(),
    }),
  ),
})

const getPrivacy = endpoint(signedIn)
  .route({
    method: 'GET',
    path: '/users/privacy',
    tags: ['privacy'],
    summary: 'The package of one’s data, and what one has agreed to',
  })
  .output(Privacy)

export type Agreement = z.infer<typeof Agreement>
/** What one has to agree to before one goes on. */
export const Agreement = z.object({
  documents: z.array(
    z.object({
      /** The page's address: `/{key}`. */
      key: z.string(),
      title: z.string(),
      /** Names the wording. */
      version: z.iso.datetime(),
      /** Whether one has never agreed to it. */
      isNew: z.boolean(),
      /** What changed since one agreed, the oldest first. */
      changes: z.array(
        z.object({
          since: z.iso.datetime(),
          text: z.string(),
          /** BCP 47; another language than asked where there is no such text. */
          language: z.string(),
        }),
      ),
    }),
  ),
})

export type SeenDocument = z.infer<typeof SeenDocument>
/** A wording that somebody has before their eyes. */
const SeenDocument = z.object({ key: z.string().max(40), version: z.string().max(40) })

const getAgreement = endpoint(signedIn)
  .route({
    method: 'GET',
    path: '/users/agreement',
    tags: ['privacy'],
    summary: 'What one has to agree to, with what changed; nothing where one has agreed',
  })
  .output(Agreement)

const agreeAgain = endpoint(signedIn)
  .route({
    method: 'POST',
    path: '/users/agreement',
    tags: ['privacy'],
    summary: 'Agrees to the wordings one has seen; changed_meanwhile where there are others now',
  })
  .errors(fails('changed_meanwhile'))
  .input(z.object({ documents: z.array(SeenDocument).max(20) }))
  .output(Done)

const requestExport = endpoint(signedIn)
  .route({
    method: 'POST',
    path: '/users/data-export',
    tags: ['privacy'],
    summary: 'Has everything about oneself packed; the link is mailed. already_there meanwhile',
  })
  .errors(fails('already_there'))
  .output(Done)

const planErasure = endpoint(signedIn)
  .route({
    method: 'POST',
    path: '/users/erasure',
    tags: ['privacy'],
    summary:
      'Has one’s account deleted in 14 days, and signs out everywhere; last_owner of a team with others, last_admin',
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

const cancelErasure = endpoint(signedIn)
  .route({
    method: 'POST',
    path: '/users/erasure/cancel',
    tags: ['privacy'],
    summary: 'Keeps the account that was to be deleted',
  })
  .errors(fails('not_found'))
  .output(Done)

export const dataRightsContract = {
  getPrivacy,
  getAgreement,
  agreeAgain,
  requestExport,
  planErasure,
  cancelErasure,
}
