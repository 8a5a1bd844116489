import { randomBytes } from 'node:crypto'

const poolBytes = 8192
let pool = Buffer.alloc(0)

/** Random bytes for keys, initialisation vectors and ids: taken from a supply, because the call itself costs more than the bytes. */
export function takeRandom(count: number): Buffer {
  if (pool.length < count) pool = randomBytes(poolBytes)
  const taken = pool.subarray(0, count)
  pool = pool.subarray(count)
  return taken
}
