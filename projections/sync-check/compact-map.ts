import { hash } from 'node:crypto'

const wordsPerDigest = 4
const bytesPerDigest = wordsPerDigest * 4
const maxLoadFactor = 0.7

/**
 * A map from text to non-negative integers for millions of keys. It takes about 30 bytes per key; a Map with
 * its strings takes 150. Keys are stored as the first 128 bits of their SHA-256, so that collisions are
 * practically impossible.
 */
export interface CompactMap {
  get(key: string): number | undefined
  set(key: string, value: number): void
  delete(key: string): void
  /** One value per key. */
  values(): IterableIterator<number>
}

/** Markers of a free and of a deleted slot; probing for a key continues past a deleted one. */
const freeSlot = 0
const deletedSlot = 1

/** The slot of a digest: the one that holds it, else the free one where it belongs. */
function slotOf(digest: Uint32Array, digests: Uint32Array, values: Uint32Array): number {
  // The number of slots is a power of two.
  const mask = values.length - 1
  for (let slot = digest[0]! & mask; ; slot = (slot + 1) & mask) {
    if (values[slot] === freeSlot) return slot
    const at = slot * wordsPerDigest
    if (
      digests[at] === digest[0] &&
      digests[at + 1] === digest[1] &&
      digests[at + 2] === digest[2] &&
      digests[at + 3] === digest[3]
    )
      return slot
  }
}

export function createCompactMap(): CompactMap {
  let slots = 1 << 10
  let digests = new Uint32Array(slots * wordsPerDigest)
  /** Each value plus 2. */
  let values = new Uint32Array(slots)
  let usedSlots = 0
  const digest = new Uint32Array(wordsPerDigest)
  const digestBytes = Buffer.from(digest.buffer)

  const findSlot = (key: string): number => {
    digestBytes.write(hash('sha256', key, 'hex').slice(0, bytesPerDigest * 2), 'hex')
    return slotOf(digest, digests, values)
  }
  const put = (slot: number, value: number) => {
    digests.set(digest, slot * wordsPerDigest)
    values[slot] = value
  }
  function grow(): void {
    const [oldDigests, oldValues] = [digests, values]
    slots *= 2
    usedSlots = 0
    digests = new Uint32Array(slots * wordsPerDigest)
    values = new Uint32Array(slots)
    for (const [slot, value] of oldValues.entries()) {
      if (value <= deletedSlot) continue
      digest.set(oldDigests.subarray(slot * wordsPerDigest, slot * wordsPerDigest + wordsPerDigest))
      put(slotOf(digest, digests, values), value)
      usedSlots++
    }
  }

  return {
    get(key) {
      const value = values[findSlot(key)]!
      return value <= deletedSlot ? undefined : value - 2
    },
    set(key, value) {
      let slot = findSlot(key)
      if (values[slot] === freeSlot && ++usedSlots > slots * maxLoadFactor) {
        grow()
        usedSlots++
        slot = findSlot(key)
      }
      put(slot, value + 2)
    },
    delete(key) {
      const slot = findSlot(key)
      if (values[slot] !== freeSlot) values[slot] = deletedSlot
    },
    *values() {
      for (const value of values) if (value > deletedSlot) yield value - 2
    },
  }
}
