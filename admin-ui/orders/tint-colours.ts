import { colours } from '../theme/palette.ts'
import type { Tint } from './row-tint.ts'

/** Ground and edge of a tinted row; the status itself is always written too, so that colour never tells it alone. */
export const tintColours: Record<Tint, { ground: string; edge: string; text: string }> = {
  green: { ground: '#F0F8F2', edge: colours.leaf, text: '#14573A' },
  red: { ground: '#FDF4F0', edge: '#D9694A', text: '#8F2B15' },
  neutral: { ground: colours.paper, edge: '#B9B3A5', text: colours.inkSoft },
}
