import { stockColour } from '@pazar/contracts/upsell/stock-colour.ts'
import Box from '@mui/material/Box'
import { colours } from '../../theme/palette.ts'

const tones = {
  red: { color: colours.brick, bgcolor: colours.brickSoft },
  orange: { color: '#8A5200', bgcolor: colours.apricotSoft },
  green: { color: colours.leaf, bgcolor: colours.leafSoft },
} as const

/** The remaining stock, in the colour that shoppers see. */
export function StockBadge({ left }: { left: number }) {
  const tone = stockColour(left)
  return (
    <Box
      component="span"
      data-tone={tone}
      sx={{
        ...tones[tone],
        px: 1.25,
        py: 0.25,
        borderRadius: 1.5,
        fontSize: '0.8rem',
        fontWeight: 700,
        whiteSpace: 'nowrap',
      }}
    >
      {left === 0 ? 'Rasprodato' : `Na stanju: ${left}`}
    </Box>
  )
}
