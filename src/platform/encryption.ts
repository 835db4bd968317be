import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const nonceBytes = 12
const tagBytes = 16

/**
 * Encrypts bytes with AES-256-GCM for storage in the database. `purpose` separates the keys of
 * different uses.
 */
export function encrypt(bytes: Uint8Array, signingKey: string, purpose: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(signingKey, purpose), nonce)
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Decrypts bytes of `seal`. Returns null if the key differs or the bytes were modified. */
export function decrypt(sealed: Buffer, signingKey: string, purpose: string): Buffer | null {
  const nonce = sealed.subarray(0, nonceBytes)
  const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes)
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(signingKey, purpose), nonce)
    decipher.setAuthTag(tag)
    const bytes = decipher.update(sealed.subarray(nonceBytes + tagBytes))
    return Buffer.concat([bytes, decipher.final()])
  } catch {
    return null
  }
}

function keyOf(signingKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', signingKey, '', purpose, 32))
}
