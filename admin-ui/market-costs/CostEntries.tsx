import type { MarketCostView } from '@pazar/contracts/market-cost/routes.ts'
import { currencyOf, type Market, marketFacts } from '@pazar/contracts/money/market.ts'
import type { Currency } from '@pazar/contracts/money/money.ts'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import { useState } from 'react'
import { formatCost } from '../ui/formatting/amounts.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { RemoveCost } from './RemoveCost.tsx'

interface Props {
  market: Market
  entries: readonly MarketCostView[]
  onAdd: () => void
  onEdit: (entry: MarketCostView) => void
}

function CostAmounts({ entry, currency }: { entry: MarketCostView; currency: Currency }) {
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

interface EntryProps {
  entry: MarketCostView
  currency: Currency
  onEdit: () => void
  onRemove: () => void
}

function CostEntry({ entry, currency, onEdit, onRemove }: EntryProps) {
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
      <CostAmounts entry={entry} currency={currency} />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button size="small" variant="outlined" startIcon={<EditOutlined />} onClick={onEdit}>
          Uredi
        </Button>
        <Button
          size="small"
          variant="outlined"
          color="error"
          startIcon={<DeleteOutlined />}
          onClick={onRemove}
        >
          Obriši
        </Button>
      </Box>
    </Card>
  )
}

export function CostEntries({ market, entries, onAdd, onEdit }: Props) {
  const [removing, setRemoving] = useState<MarketCostView | undefined>(undefined)
  const currency = currencyOf(market)
  if (entries.length === 0) {
    return (
      <EmptyState
        icon={<ReceiptLong />}
        title={`Nema troškova za ${marketFacts[market].fullName}`}
        action={
          <Button variant="contained" onClick={onAdd}>
            Dodaj prve troškove
          </Button>
        }
      />
    )
  }
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {entries.map((entry) => (
          <CostEntry
            key={entry.id}
            entry={entry}
            currency={currency}
            onEdit={() => onEdit(entry)}
            onRemove={() => setRemoving(entry)}
          />
        ))}
      </Box>
      <RemoveCost entry={removing} onClose={() => setRemoving(undefined)} />
    </>
  )
}
