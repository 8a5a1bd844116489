/**
 * Blocks of an advertorial after its opening. The six parts of the story stay together, because they make
 * sense only in one order.
 */
export type StoryBlock = 'story' | 'statistics' | 'benefits' | 'advice' | 'noLonger' | 'testimonials'

/** One order per variant; the first is the default (pages/template-choice). */
const storyOrders: readonly (readonly StoryBlock[])[] = [
  ['story', 'statistics', 'benefits', 'advice', 'noLonger', 'testimonials'],
  ['statistics', 'story', 'benefits', 'noLonger', 'advice', 'testimonials'],
  ['story', 'benefits', 'statistics', 'testimonials', 'noLonger', 'advice'],
  ['story', 'testimonials', 'benefits', 'advice', 'statistics', 'noLonger'],
]

/**
 * The layout of a page. It varies, so that a seller's pages do not all look alike (pages/template-choice).
 */
export interface Layout {
  /** The side of the hero's picture on wide screens. */
  heroSide: 'left' | 'right'
  /** The section with the palette's background colour. */
  tinted: 'benefits' | 'description'
  /** The order of an advertorial's blocks. */
  storyOrder: readonly StoryBlock[]
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193) >>> 0
  return value
}

/** One of four layouts, always the same for the same product. */
export function layoutOf(id: string): Layout {
  const variant = hash(id) % 4
  return {
    heroSide: variant & 1 ? 'left' : 'right',
    tinted: variant & 2 ? 'description' : 'benefits',
    storyOrder: storyOrders[variant]!,
  }
}
