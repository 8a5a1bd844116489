import { colours } from '../../theme/palette.ts'
import type { Tint } from './row-tint.ts'

/**
 * Background and edge of a tinted row. The status is always written too, so that colour is never the only
 * indicator.
 */
export const tintColours: Record<Tint, { ground: string; edge: string; text: string }> = {
  green: { ground: '#F0F8F2', edge: colours.leaf, text: '#14573A' },
  red: { ground: '#FDF4F0', edge: '#D9694A', text: '#8F2B15' },
  neutral: { ground: colours.paper, edge: '#B9B3A5', text: colours.inkSoft },
}
