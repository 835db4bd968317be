import type { App } from '#platform/app.ts'
import type { SocialKind } from '../contract.ts'

/** Where else one may sign in with an account; links to them stand where there is one (F-074). */
export async function listProviders({ identityProviders }: App): Promise<SocialKind[]> {
  return identityProviders.map(({ name }) => name)
}
