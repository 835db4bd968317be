import {
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
} from '@simplewebauthn/browser'
import { apiOf } from '#shared/api-client.ts'
import type { securityContract } from '../contract.ts'

const security = apiOf<typeof securityContract>('security')

/** Creates and registers a passkey; false if cancelled. */
export async function makePasskey(input: { password: string; name: string }): Promise<boolean> {
  const options = await security.beginPasskey({ password: input.password || undefined })
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const made = await startRegistration({ optionsJSON }).catch(() => null)
  if (!made) return false
  await security.addPasskey({ response: { ...made }, name: input.name })
  return true
}
