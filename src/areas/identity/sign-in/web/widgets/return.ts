import { apiOf } from '#shared/api-client.ts'
import type { socialContract } from '../../contract.ts'

/** Exchanges the token in the URL for a session and redirects. */
export async function endSignIn(authToken: string): Promise<void> {
  const ended = await apiOf<typeof socialContract>('social')
    .signInFromMainSite({ authToken })
    .catch((error: unknown) => reportError(error))
  location.replace(ended?.redirect ?? '/')
}
