import { markedFingerprints } from './comments/marked-fingerprints.ts'
import type { Testimonial } from './copy.ts'

/** 53-bit hash of a text (cyrb53). Stored fingerprints depend on it, so it must never change. */
function fingerprintOf(text: string): string {
  let [low, high] = [0xdeadbeef, 0x41c6ce57]
  for (const letter of text) {
    const code = letter.codePointAt(0)!
    low = Math.imul(low ^ code, 2654435761)
    high = Math.imul(high ^ code, 1597334677)
  }
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  return (4294967296 * (2097151 & high) + (low >>> 0)).toString(36)
}

const isGenerated = ({ text, verified }: Testimonial) =>
  !verified && markedFingerprints.has(fingerprintOf(text.trim()))

/**
 * Marks testimonials that were generated before events had the mark `generated`. A text that a model wrote or
 * the seller edited cannot be recognised and stays unmarked.
 */
export function markGeneratedTestimonials<T extends { testimonials?: Testimonial[] }>(content: T): T {
  if (!content.testimonials) return content
  return {
    ...content,
    testimonials: content.testimonials.map((each) =>
      isGenerated(each) ? { ...each, generated: true } : each,
    ),
  }
}
