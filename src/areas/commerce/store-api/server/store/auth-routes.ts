import { z } from 'zod'
import { checkPassword, factorsOf, limitEmailProbes } from '#identity/sign-in/server/public.ts'
import { asEmail, isEmail } from '#shared/sign-up-checks.ts'
import { unauthorized } from '../protocol/errors.ts'
import {
  createStoreToken,
  endCookieSession,
  scopeOf,
  startCookieSession,
  type StoreAccount,
} from '../protocol/store-caller.ts'
import { storeRoute, type StoreCall } from '../protocol/store-routes.ts'
import { accountByEmail, accountById } from '../shapes/customer-queries.ts'
import { customerShape, userShape } from '../shapes/customer-shape.ts'

const Login = z.strictObject({ email: z.string().max(320), password: z.string().max(1000) })

/** Sessions of customers and admins (PROTOCOLS 3.2). */
export const authRoutes = [
  storeRoute('POST /store/auth', {
    access: 'anyone',
    body: Login,
    isReplayed: false,
    async handle(call) {
      const { id } = await loggedIn(call)
      await startCookieSession(call.app, call.caller, call.reply, { customerId: id, adminId: null })
      return { customer: await customerShape(call.app, id) }
    },
  }),
  storeRoute('GET /store/auth', {
    access: 'customer',
    async handle({ app, caller }) {
      return { customer: await customerShape(app, caller.customer?.id ?? 0) }
    },
  }),
  storeRoute('DELETE /store/auth', {
    access: 'anyone',
    async handle({ app, caller }) {
      await endCookieSession(app, caller, 'customer')
      return 'OK'
    },
  }),
  storeRoute('POST /store/auth/token', {
    access: 'anyone',
    body: Login,
    isReplayed: false,
    async handle(call) {
      const { id } = await loggedIn(call)
      return { access_token: await createStoreToken(call.app, { customerId: id, adminId: null }) }
    },
  }),
  storeRoute('GET /store/auth/:email', {
    access: 'anyone',
    async handle({ app, caller, params }) {
      // Tells which addresses have accounts.
      const email = asEmail(params['email'] ?? '')
      await limitEmailProbes(app, caller.address, email)
      return { exists: isEmail(email) && (await accountByEmail(app.db, email)) !== null }
    },
  }),
  storeRoute('POST /admin/auth', {
    access: 'anyone',
    body: Login,
    isReplayed: false,
    async handle(call) {
      const admin = await adminLoggedIn(call)
      await startCookieSession(call.app, call.caller, call.reply, {
        customerId: null,
        adminId: admin.id,
      })
      return { user: userShape(admin) }
    },
  }),
  storeRoute('GET /admin/auth', {
    access: 'admin',
    async handle({ caller }) {
      if (!caller.admin) throw unauthorized
      return { user: userShape(caller.admin) }
    },
  }),
  storeRoute('DELETE /admin/auth', {
    access: 'admin',
    async handle({ app, caller }) {
      await endCookieSession(app, caller, 'admin')
      return 'OK'
    },
  }),
  storeRoute('POST /admin/auth/token', {
    access: 'anyone',
    body: Login,
    isReplayed: false,
    async handle(call) {
      const { id } = await adminLoggedIn(call)
      return { access_token: await createStoreToken(call.app, { customerId: null, adminId: id }) }
    },
  }),
]

type LoginCall = StoreCall<z.infer<typeof Login>>

async function loggedIn({ app, body, visitor }: LoginCall): Promise<{ id: number }> {
  const email = asEmail(body.email)
  if (!isEmail(email)) throw unauthorized
  const found = await checkPassword(app, await visitor(), { email, password: body.password })
  if (!found || found.disabled) throw unauthorized
  // A password alone is not enough for an account with a second factor: such accounts use keys.
  const factors = await factorsOf(app.db, found.id)
  if (!factors || factors.codes) throw unauthorized
  return found
}

/** Only verified accounts that run a store, and where a password is enough. */
async function adminLoggedIn(call: LoginCall): Promise<StoreAccount> {
  const { id } = await loggedIn(call)
  const account = await accountById(call.app.db, id)
  if (!account?.isVerified || !scopeOf(account)) throw unauthorized
  if (call.app.settings.adminSecondFactor && scopeOf(account) === 'all') throw unauthorized
  return account
}
