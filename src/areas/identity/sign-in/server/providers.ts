import type { App } from '#platform/app.ts'
import type { SocialKind } from '../contract.ts'

/** Returns the configured social login providers (F-074). */
export async function listProviders({ identityProviders }: App): Promise<SocialKind[]> {
  return identityProviders.map(({ name }) => name)
}
