import type { MarketCostView } from '@pazar/contracts/market-cost/routes.ts'
import { type Market, marketFacts } from '@pazar/contracts/money/market.ts'
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { RecordContextProvider, useListContext } from 'react-admin'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { CostCard } from './CostCard.tsx'
import { Allowed } from '../session/duty-access.ts'

interface Props {
  market: Market
  onAdd: () => void
  onEdit: (entry: MarketCostView) => void
}

/** The entries of one market in the surrounding list. */
export function CostEntries({ market, onAdd, onEdit }: Props) {
  const { data = [] } = useListContext<MarketCostView>()
  const entries = data.filter((entry) => entry.market === market)
  if (entries.length === 0) {
    return (
      <EmptyState
        icon={<ReceiptLong />}
        title={`Nema troškova za ${marketFacts[market].fullName}`}
        action={
          <Allowed action="changeCosts">
            <Button variant="contained" onClick={onAdd}>
              Dodaj prve troškove
            </Button>
          </Allowed>
        }
      />
    )
  }
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {entries.map((entry) => (
        <RecordContextProvider key={entry.id} value={entry}>
          <CostCard onEdit={onEdit} />
        </RecordContextProvider>
      ))}
    </Box>
  )
}
