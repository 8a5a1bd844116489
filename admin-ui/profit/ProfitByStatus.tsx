import type { Currency } from '@pazar/contracts/money/money.ts'
import { statusLabel } from '@pazar/contracts/order/order-status.ts'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { formatAmount } from '../ui/formatting/amounts.ts'
import { colours } from '../theme/palette.ts'
import { OrdersLink } from './OrdersLink.tsx'

interface Props {
  profitByStatus: Record<string, number>
  currency: Currency
  linkOf: (status: string) => string
}

export function ProfitByStatus({ profitByStatus, currency, linkOf }: Props) {
  const rows = Object.entries(profitByStatus).sort(([, a], [, b]) => b - a)
  const maxProfit = Math.max(1, ...rows.map(([, profit]) => Math.abs(profit)))
  return (
    <Card component="section" sx={{ p: { xs: 2, md: 2.5 } }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
        Profit po statusu
      </Typography>
      {rows.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>Nema podataka za izabrani period.</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {rows.map(([status, profit]) => (
          <Box component="li" key={status} sx={{ position: 'relative' }}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
              <OrdersLink to={linkOf(status)} whole>
                {statusLabel(status)}
              </OrdersLink>
              <Box
                component="span"
                sx={{ fontWeight: 700, whiteSpace: 'nowrap', color: profit < 0 ? 'error.main' : 'inherit' }}
              >
                {formatAmount(profit, currency)}
              </Box>
            </Box>
            <Box aria-hidden sx={{ height: 6, borderRadius: 3, bgcolor: colours.ground, mt: 0.5 }}>
              <Box
                sx={{
                  height: 6,
                  borderRadius: 3,
                  width: `${Math.max(1, (Math.abs(profit) / maxProfit) * 100)}%`,
                  bgcolor: profit < 0 ? colours.brick : colours.pine,
                }}
              />
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  )
}
