import {
  startAuthentication,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { apiOf } from '#shared/api-client.ts'
import type { securityContract } from '../../contract.ts'

const security = apiOf<typeof securityContract>('security')

/** Logs in with a passkey; false if cancelled. Throws wrong_code for an unknown passkey. */
export async function signInWithPasskey(rememberMe: boolean): Promise<boolean> {
  const options = await security.beginPasskeySignIn()
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const found = await startAuthentication({ optionsJSON }).catch(() => null)
  if (!found) return false
  await security.signInWithPasskey({ response: { ...found }, rememberMe })
  return true
}
