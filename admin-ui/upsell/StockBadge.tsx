import Box from '@mui/material/Box'
import { colours } from '../theme/palette.ts'

/** Red at 2 or fewer left, orange at 5 or fewer, green above (landing spec, section 4). */
export const stockTone = (left: number): 'red' | 'orange' | 'green' => (left <= 2 ? 'red' : left <= 5 ? 'orange' : 'green')

const tones = {
  red: { color: colours.brick, bgcolor: colours.brickSoft },
  orange: { color: '#8A5200', bgcolor: colours.apricotSoft },
  green: { color: colours.leaf, bgcolor: colours.leafSoft },
} as const

export function StockBadge({ left }: { left: number }) {
  const tone = stockTone(left)
  return (
    <Box component="span" data-tone={tone} sx={{ ...tones[tone], px: 1.25, py: 0.25, borderRadius: 1.5, fontSize: '0.8rem', fontWeight: 700, whiteSpace: 'nowrap' }}>
      {left === 0 ? 'Rasprodato' : `Na stanju: ${left}`}
    </Box>
  )
}
