import { createCipheriv, createDecipheriv, createSecretKey } from 'node:crypto'
import { takeRandom } from './random-pool.ts'

/** How an encrypted field stands in the event's data: base64 of initialisation vector (12 bytes), tag (16), ciphertext. */
interface Sealed {
  $personal: string
}

const ivBytes = 12
const tagBytes = 16

/** Binds the ciphertext to its place: moved to another stream or field, it does not open. */
const place = (stream: string, field: string) => Buffer.from(`${stream}\n${field}`)

/** Given a plain buffer as key, Node looks for a key object in it by a thrown error, which costs more than the cipher itself. */
const cipherKey = createSecretKey

/** AES-256-GCM of the field's JSON. */
export function seal(value: unknown, key: Buffer, stream: string, field: string): Sealed {
  const iv = takeRandom(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', cipherKey(key), iv).setAAD(place(stream, field))
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return { $personal: Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64') }
}

/** @throws where the ciphertext was altered or moved. */
export function unseal(sealed: Sealed, key: Buffer, stream: string, field: string): unknown {
  const bytes = Buffer.from(sealed.$personal, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', cipherKey(key), bytes.subarray(0, ivBytes)).setAAD(place(stream, field))
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  return JSON.parse(decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8'))
}

export const isSealed = (value: unknown): value is Sealed => typeof (value as Sealed | null)?.$personal === 'string'

/** Whether an event's data text has a sealed field, without parsing it: inside a JSON text, quotes are escaped. */
export const mayBeSealed = (data: string): boolean => data.includes('{"$personal":"')
