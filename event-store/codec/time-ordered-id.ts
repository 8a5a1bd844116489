import { randomFillSync } from 'node:crypto'

const random = Buffer.alloc(16 * 256)
let at = random.length

/** UUID version 7 (RFC 9562, 5.7): in the order of time, so that the index on ids grows at its end and stays in memory. */
export function timeOrderedId(now = Date.now()): string {
  if (at === random.length) {
    randomFillSync(random)
    at = 0
  }
  random.writeUIntBE(now, at, 6)
  random[at + 6] = (random[at + 6]! & 0x0f) | 0x70
  random[at + 8] = (random[at + 8]! & 0x3f) | 0x80
  const hex = random.toString('hex', at, at + 16)
  at += 16
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
