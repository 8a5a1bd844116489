import { randomBytes } from 'node:crypto'

const poolBytes = 8192
let pool = Buffer.alloc(0)

/**
 * Random bytes for keys, initialisation vectors and ids. They come from a pool, because a call to
 * `randomBytes` costs more than the bytes.
 */
export function takeRandomBytes(count: number): Buffer {
  if (pool.length < count) pool = randomBytes(poolBytes)
  const bytes = pool.subarray(0, count)
  pool = pool.subarray(count)
  return bytes
}
