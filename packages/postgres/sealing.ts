import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, randomBytes } from 'node:crypto'

const ivBytes = 12
const tagBytes = 16

export interface Sealing {
  /** `context` is authenticated: a value copied to another context does not decrypt. */
  seal(context: string, value: Uint8Array): Buffer
  /** @throws if the value was altered or moved, or encrypted under another secret. */
  open(context: string, sealed: Buffer): Buffer
}

/**
 * Encrypts secrets in rows of the `private` schema: AES-256-GCM under a key derived from APP_SECRET
 * (HKDF-SHA-256), as initialisation vector (12 bytes), ciphertext, tag (16). `salt` and `info` separate kinds
 * of rows and must never change, or existing rows no longer decrypt.
 */
export function createSealing(
  appSecret: string,
  { salt, info }: { salt: string; info: string },
  random: (bytes: number) => Buffer = randomBytes,
): Sealing {
  // A key object, because Node throws and catches an error internally on every call if it gets a buffer.
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', appSecret, salt, info, 32)))
  return {
    seal(context, value) {
      const iv = random(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context))
      return Buffer.concat([iv, cipher.update(value), cipher.final(), cipher.getAuthTag()])
    },
    open(context, sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes))
        .setAAD(Buffer.from(context))
        .setAuthTag(sealed.subarray(-tagBytes))
      const value = decipher.update(sealed.subarray(ivBytes, -tagBytes))
      // Authenticates the value; in this mode it adds nothing to it.
      decipher.final()
      return value
    },
  }
}
