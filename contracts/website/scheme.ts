import { defaultPalette } from './content.ts'
import type { DesignRecommendations } from './copy.ts'

/** Colours that a theme is made of, `#rrggbb`. */
export interface Scheme {
  primary: string
  bg: string
  secondary?: string
  accent?: string
  text?: string
}

const sameColour = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/**
 * The recommended colours, as long as the palette is the one that every website starts with. Once the seller has chosen one himself it wins whole:
 * his is a decision, the other a proposal, and half of each would clash.
 */
export function schemeOf(palette: { primary: string; bg: string }, design: DesignRecommendations | null | undefined): Scheme {
  const untouched = sameColour(palette.primary, defaultPalette.primary) && sameColour(palette.bg, defaultPalette.bg)
  if (!design || !untouched) return palette
  const { primary, secondary, accent, background, text } = design.colorScheme
  return { primary, secondary, accent, bg: background, text }
}
