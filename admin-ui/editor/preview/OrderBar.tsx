import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { formatPrice } from '../../ui/formatting/amounts.ts'

export interface OrderBarProps {
  /** Current and previous price of one piece, major units. */
  prices: { current: number; original: number; currency: string }
  isEditMode: boolean
  onOrder: () => void
}

/** The price and order button below the page; in edit mode only their places are marked. */
export function OrderBar({ prices, isEditMode, onOrder }: OrderBarProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1.5,
        px: 1.5,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ lineHeight: 1.2, whiteSpace: 'nowrap' }}>
        {prices.original > prices.current && (
          <Box component="s" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.85rem' }}>
            {formatPrice(prices.original, prices.currency)}
          </Box>
        )}
        <Box component="strong" sx={{ fontSize: '1.1rem' }}>
          {formatPrice(prices.current, prices.currency)}
        </Box>
      </Box>
      {isEditMode ? (
        <Box
          sx={{
            flexGrow: 1,
            maxWidth: 260,
            border: '2px dashed',
            borderColor: '#C9C2B3',
            borderRadius: 2.5,
            py: 1,
            px: 1.5,
            textAlign: 'center',
            color: 'text.secondary',
            fontSize: '0.88rem',
          }}
        >
          Dugme za poručivanje
        </Box>
      ) : (
        <Button
          variant="contained"
          onClick={onOrder}
          sx={{ flexGrow: 1, maxWidth: 260, letterSpacing: '0.02em' }}
        >
          PORUČI ODMAH
        </Button>
      )}
    </Box>
  )
}
