import { defaultPalette } from './content.ts'
import type { DesignRecommendations } from './copy.ts'

/** Theme colours, `#rrggbb`. */
export interface ColourScheme {
  primary: string
  bg: string
  secondary?: string
  accent?: string
  text?: string
}

const sameColour = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/**
 * Uses the recommended colours while the palette is the default one. A palette that the seller has chosen
 * replaces them completely, because a mixture would clash.
 */
export function colourSchemeOf(
  palette: { primary: string; bg: string },
  design: DesignRecommendations | null | undefined,
): ColourScheme {
  const untouched =
    sameColour(palette.primary, defaultPalette.primary) && sameColour(palette.bg, defaultPalette.bg)
  if (!design || !untouched) return palette
  const { primary, secondary, accent, background, text } = design.colorScheme
  return { primary, secondary, accent, bg: background, text }
}
