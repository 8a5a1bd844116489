import { createSealing } from '@pazar/postgres/sealing.ts'
import { takeRandomBytes } from './random-pool.ts'

/**
 * The stored key of a stream does not unwrap: its row is damaged, or it was wrapped under another APP_SECRET.
 */
export class UnopenedKey extends Error {
  override name = 'UnopenedKey'
  constructor(stream: string) {
    super(
      `The key of stream ${stream} does not open: APP_SECRET is not the one that it was made under, or the key is damaged`,
    )
  }
}

/**
 * Creates functions that wrap and unwrap a stream's key. The stream's name is authenticated, so that rows
 * cannot be swapped.
 */
export function createKeyWrapping(appSecret: string) {
  const { seal, open } = createSealing(appSecret, { salt: 'pazar', info: 'stream keys' }, takeRandomBytes)
  return {
    wrap: seal,
    unwrap(stream: string, wrapped: Buffer): Buffer | UnopenedKey {
      try {
        return open(stream, wrapped)
      } catch {
        return new UnopenedKey(stream)
      }
    },
  }
}
