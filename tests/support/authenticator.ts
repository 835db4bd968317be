import { createHash, generateKeyPairSync } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

interface Making {
  origin: string
  challenge: string
  /** Reuse the id to register an existing credential again. */
  credentialId: Buffer
  transports?: unknown
}

/** A browser's response to creating a passkey without attestation (WebAuthn, level 3). */
export function madePasskey({
  origin,
  challenge,
  credentialId,
  transports = ['internal'],
}: Making) {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ])
  const userPresentVerifiedAndAttested = 0b0100_0101
  const length = Buffer.alloc(2)
  length.writeUInt16BE(credentialId.length)
  const authData = Buffer.concat([
    createHash('sha256').update(new URL(origin).hostname).digest(),
    Buffer.from([userPresentVerifiedAndAttested, 0, 0, 0, 0]),
    Buffer.alloc(16),
    length,
    credentialId,
    isoCBOR.encode(key),
  ])
  const attestation = new Map<string, unknown>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', new Uint8Array(authData)],
  ])
  const clientData = { type: 'webauthn.create', challenge, origin, crossOrigin: false }
  const id = credentialId.toString('base64url')
  return {
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: Buffer.from(JSON.stringify(clientData)).toString('base64url'),
      attestationObject: Buffer.from(
        isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]),
      ).toString('base64url'),
      transports,
    },
  }
}
