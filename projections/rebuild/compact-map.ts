import { hash } from 'node:crypto'

const words = 4
const bytes = words * 4
const full = 0.7

/**
 * A map from text to whole numbers from 0, for millions of keys: about 30 bytes per key, where a Map with its strings takes 150. Keys are
 * kept as 128 bits of their SHA-256, so two of them are never met as one.
 */
export interface CompactMap {
  get(key: string): number | undefined
  set(key: string, value: number): void
  delete(key: string): void
  /** Values, of each key one. */
  values(): IterableIterator<number>
}

/** In a slot that is free, or was given up: looking for a key goes on past the second. */
const free = 0
const givenUp = 1

export function createCompactMap(): CompactMap {
  let slots = 1 << 10
  let digests = new Uint32Array(slots * words)
  /** Value plus 2. */
  let values = new Uint32Array(slots)
  let used = 0
  const digest = new Uint32Array(words)
  const digestBytes = Buffer.from(digest.buffer)

  const slotOf = (): number => {
    for (let slot = digest[0]! & (slots - 1); ; slot = (slot + 1) & (slots - 1)) {
      if (values[slot] === free) return slot
      const at = slot * words
      if (digests[at] === digest[0] && digests[at + 1] === digest[1] && digests[at + 2] === digest[2] && digests[at + 3] === digest[3]) return slot
    }
  }
  const look = (key: string): number => {
    digestBytes.write(hash('sha256', key, 'hex').slice(0, bytes * 2), 'hex')
    return slotOf()
  }
  const put = (slot: number, value: number) => {
    digests.set(digest, slot * words)
    values[slot] = value
  }
  function grow(): void {
    const [oldDigests, oldValues] = [digests, values]
    slots *= 2
    used = 0
    digests = new Uint32Array(slots * words)
    values = new Uint32Array(slots)
    for (const [slot, value] of oldValues.entries()) {
      if (value <= givenUp) continue
      digest.set(oldDigests.subarray(slot * words, slot * words + words))
      put(slotOf(), value)
      used++
    }
  }

  return {
    get(key) {
      const value = values[look(key)]!
      return value <= givenUp ? undefined : value - 2
    },
    set(key, value) {
      let slot = look(key)
      if (values[slot] === free && ++used > slots * full) {
        grow()
        used++
        slot = look(key)
      }
      put(slot, value + 2)
    },
    delete(key) {
      const slot = look(key)
      if (values[slot] !== free) values[slot] = givenUp
    },
    *values() {
      for (const value of values) if (value > givenUp) yield value - 2
    },
  }
}
