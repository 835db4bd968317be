import { apiOf } from '#shared/api-client.ts'
import type { socialContract } from '../../contract.ts'

/** Changes the token that came with the address for a session, and goes where the reader was going. */
export async function endSignIn(authToken: string): Promise<void> {
  const ended = await apiOf<typeof socialContract>('social')
    .signInFromMainSite({ authToken })
    .catch((error: unknown) => reportError(error))
  location.replace(ended?.redirect ?? '/')
}
