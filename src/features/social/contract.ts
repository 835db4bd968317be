import { z } from 'zod'
import { minPasswordLength } from '#shared/constants.ts'
import { endpoint, fails } from '#shared/contract.ts'

const Done = z.object({ success: z.literal(true) })
const Token = z.string().max(200)

const signInFromMainSite = endpoint
  .route({
    method: 'POST',
    path: '/users/login/google-local',
    tags: ['session'],
    summary: 'Ends on this site a sign-in that began here and went by the main site',
  })
  .errors(fails('not_found'))
  .input(z.object({ authToken: Token }))
  .output(Done.extend({ redirect: z.string() }))

export type Confirmation = z.infer<typeof Confirmation>
/** What a mailed link would do. */
export const Confirmation = z.object({
  /** Signs in with the provider from now on, or with a password as well. */
  kind: z.enum(['identity', 'password']),
  provider: z.enum(['google', 'facebook']),
  email: z.string(),
  /** There is no account yet. */
  isNew: z.boolean(),
})

const getConfirmation = endpoint
  .route({
    method: 'GET',
    path: '/users/social/confirmation',
    tags: ['session'],
    summary: 'What a mailed link would do; not_found where it was used or is too old',
  })
  .errors(fails('not_found'))
  .input(z.object({ token: Token }))
  .output(Confirmation)

const confirm = endpoint
  .route({
    method: 'POST',
    path: '/users/social/confirmation',
    tags: ['session'],
    summary: 'Does what a mailed link says, once, and signs in',
  })
  .errors(fails('not_found', 'already_there'))
  .input(z.object({ token: Token }))
  .output(z.object({ redirect: z.string() }))

const addPassword = endpoint
  .route({
    method: 'POST',
    path: '/users/facebook/password',
    tags: ['session'],
    summary: 'Mails an account that signs in with Facebook a link that adds this password',
  })
  .errors(fails('too_many_requests'))
  .input(
    z.object({
      email: z.string().max(300),
      password: z.string().min(minPasswordLength).max(1000),
    }),
  )
  .output(Done)

export const socialContract = { signInFromMainSite, getConfirmation, confirm, addPassword }
