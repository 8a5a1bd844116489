import { createKeyWrapping, UnopenedKey, type WrappedKey } from '../key-wrapping.ts'
import { mayBeSealed, replaceSealed, unsealText } from '../personal-data.ts'

/** Events with personal data, one value for each event in every list. */
export interface EncryptedEvents {
  streams: string[]
  keys: WrappedKey[]
  /** As the log holds it. */
  data: string[]
}

/** Data with personal fields as plain JSON; null for an event that the caller has to decode itself. */
export type DecryptedEvents = (string | null)[]

/** Creates a function that decrypts the personal fields of events inside their JSON text. */
export function createDecryption(appSecret: string): (events: EncryptedEvents) => DecryptedEvents {
  const { unwrap } = createKeyWrapping(appSecret)

  function decrypt(stream: string, wrapped: WrappedKey, data: string): string | null {
    const key = unwrap(stream, Buffer.from(wrapped, 'hex'))
    if (key instanceof UnopenedKey) return null
    try {
      const text = replaceSealed(data, (field, sealed) => unsealText(sealed, key, stream, field))
      return mayBeSealed(text) ? null : text
    } catch {
      // Decoding it again tells why, and which field.
      return null
    }
  }

  return ({ streams, keys, data }) =>
    streams.map((stream, place) => decrypt(stream, keys[place]!, data[place]!))
}
