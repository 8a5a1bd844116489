/** How a page is laid out, so that a seller's pages are not all alike (landing spec, 2.2; resolution 38). */
export interface Layout {
  /** On wide screens the hero's picture stands on this side. */
  heroSide: 'left' | 'right'
  /** Which sections lie on the palette's ground. */
  tinted: 'benefits' | 'description'
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193) >>> 0
  return value
}

/** One of four, always the same for the same product. */
export function layoutOf(id: string): Layout {
  const variant = hash(id) % 4
  return { heroSide: variant & 1 ? 'left' : 'right', tinted: variant & 2 ? 'description' : 'benefits' }
}
