import { createCipheriv, createDecipheriv, createSecretKey } from 'node:crypto'
import { takeRandomBytes } from './random-pool.ts'

/**
 * An encrypted field in the event's data: base64 of initialisation vector (12 bytes), tag (16), ciphertext.
 */
export interface SealedField {
  $personal: string
}

const ivBytes = 12
const tagBytes = 16

/** Binds the ciphertext to its stream and field: moved elsewhere, it does not decrypt. */
const associatedData = (stream: string, field: string) => Buffer.from(`${stream}\n${field}`)

/**
 * If the key is a plain buffer, Node throws and catches an error internally, which costs more than the cipher
 * itself.
 */
const cipherKey = createSecretKey

/** Encrypts the field's JSON with AES-256-GCM. */
export function seal(value: unknown, key: Buffer, stream: string, field: string): SealedField {
  const iv = takeRandomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', cipherKey(key), iv).setAAD(associatedData(stream, field))
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return { $personal: Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64') }
}

/** @throws if the ciphertext was altered or moved. */
export function unseal(sealed: SealedField, key: Buffer, stream: string, field: string): unknown {
  const bytes = Buffer.from(sealed.$personal, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', cipherKey(key), bytes.subarray(0, ivBytes)).setAAD(
    associatedData(stream, field),
  )
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  // Without an output encoding, which would create a decoder that costs more than the cipher itself.
  const text = decipher.update(bytes.subarray(ivBytes + tagBytes))
  // Authenticates the text; in this mode it adds nothing to it.
  decipher.final()
  return JSON.parse(text.toString())
}

export const isSealed = (value: unknown): value is SealedField =>
  typeof (value as SealedField | null)?.$personal === 'string'

/**
 * Whether an event's data contains an encrypted field, without parsing it: inside a JSON string the quotes
 * would be escaped.
 */
export const mayBeSealed = (data: string): boolean => data.includes('{"$personal":"')
