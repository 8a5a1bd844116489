import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, randomBytes } from 'node:crypto'

const ivBytes = 12
const tagBytes = 16

export interface Sealing {
  /** `place` is authenticated with it: copied to another place, it does not open. */
  seal(place: string, value: Uint8Array): Buffer
  /** @throws where it was altered or moved, or sealed under another secret. */
  open(place: string, sealed: Buffer): Buffer
}

/**
 * What a row of the `private` schema may hold though nobody may read it: AES-256-GCM under a key of its own derived from APP_SECRET (HKDF-SHA-256), as initialisation vector
 * (12 bytes), ciphertext, tag (16). `salt` and `info` tell kinds of rows apart and are as old as the rows: changed, none of them opens.
 */
export function createSealing(appSecret: string, { salt, info }: { salt: string; info: string }, random: (bytes: number) => Buffer = randomBytes): Sealing {
  // As a key object: given a buffer, each call would first look for one in it by a thrown error.
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', appSecret, salt, info, 32)))
  return {
    seal(place, value) {
      const iv = random(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place))
      return Buffer.concat([iv, cipher.update(value), cipher.final(), cipher.getAuthTag()])
    },
    open(place, sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes)).setAAD(Buffer.from(place)).setAuthTag(sealed.subarray(-tagBytes))
      return Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()])
    },
  }
}
