import type { MarketCostView } from '@pazar/contracts/market-cost/routes.ts'
import { currencyOf } from '@pazar/contracts/money/market.ts'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import { useState } from 'react'
import { useRecordContext } from 'react-admin'
import { formatCost } from '../ui/formatting/amounts.ts'
import { RemoveCost } from './RemoveCost.tsx'
import { Allowed } from '../session/duty-access.ts'

function CostAmounts({ entry }: { entry: MarketCostView }) {
  const currency = currencyOf(entry.market)
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' },
      }}
    >
      {(
        [
          ['Poštarina', entry.shippingCost],
          ['Pakovanje', entry.packagingCost],
          ['Ostalo', entry.otherCosts],
          ['Ukupno', entry.total],
        ] as const
      ).map(([label, amount]) => (
        <Box key={label}>
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.83rem' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, fontWeight: label === 'Ukupno' ? 700 : 500 }}>
            {formatCost(amount, currency)}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

/** The entry of the surrounding record. */
export function CostCard({ onEdit }: { onEdit: (entry: MarketCostView) => void }) {
  const entry = useRecordContext<MarketCostView>()
  const [isConfirming, setIsConfirming] = useState(false)
  if (!entry) return null
  return (
    <Card
      component="li"
      sx={{
        p: { xs: 2, md: 2.5 },
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr', md: '1.4fr 2.4fr auto' },
        alignItems: 'center',
        opacity: entry.isActive ? 1 : 0.7,
      }}
    >
      <Box sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
        {entry.description || 'Nema opisa'} {!entry.isActive && <Chip size="small" label="Neaktivno" />}
      </Box>
      <CostAmounts entry={entry} />
      <Allowed action="changeCosts">
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button size="small" variant="outlined" startIcon={<EditOutlined />} onClick={() => onEdit(entry)}>
            Uredi
          </Button>
          <Button
            size="small"
            variant="outlined"
            color="error"
            startIcon={<DeleteOutlined />}
            onClick={() => setIsConfirming(true)}
          >
            Obriši
          </Button>
        </Box>
      </Allowed>
      <RemoveCost open={isConfirming} onClose={() => setIsConfirming(false)} />
    </Card>
  )
}
