import type { MarketCostChange } from '@pazar/contracts/market-cost/routes.ts'
import { currencyOf, type Market } from '@pazar/contracts/money/market.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../data/data-provider.ts'
import { formatTime } from '../ui/formatting/dates.ts'
import { colours } from '../theme/palette.ts'
import { changeTitles, fieldChanges } from './cost-history.ts'
import { PartLoading } from '../ui/feedback/PartLoading.tsx'

const initialCount = 10

function Change({ change }: { change: MarketCostChange }) {
  const name = (change.after ?? change.before)?.description
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: { xs: 0.5, md: 2 },
        gridTemplateColumns: { md: '190px 1fr' },
        py: 1.75,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ color: 'text.secondary', fontSize: '0.88rem' }}>
        <Box
          component="time"
          dateTime={change.at}
          sx={{ display: 'block', color: colours.ink, fontWeight: 600 }}
        >
          {formatTime(change.at)}
        </Box>
        {change.actor}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
          {changeTitles[change.kind]}
          {name && `: ${name}`}
        </Box>
        {fieldChanges(change, currencyOf(change.market)).map(({ label, before, after }) => (
          <Box key={label} sx={{ fontSize: '0.92rem', overflowWrap: 'anywhere' }}>
            {label}:{' '}
            {before !== undefined && (
              <Box component="del" sx={{ color: 'text.secondary' }}>
                {before}
              </Box>
            )}
            {before !== undefined && after !== undefined && ' → '}
            {after !== undefined && (
              <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 650 }}>
                {after}
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  )
}

/** History of a market's costs: author, time, old and new values. Includes removed entries. */
export function CostHistory({ market }: { market: Market }) {
  const [unfolded, setUnfolded] = useState(false)
  const dataProvider = useDataProvider<PazarDataProvider>()
  const { data, error, refetch } = useQuery({
    queryKey: ['market-cost-history', market],
    queryFn: ({ signal }) => dataProvider.marketCostHistory(market, signal),
  })
  if (data?.length === 0) return null
  const changes = unfolded ? data : data?.slice(0, initialCount)
  return (
    <Card component="section" aria-labelledby="istorija-troskova" sx={{ p: { xs: 2, md: 2.5 }, mt: 3 }}>
      <Typography id="istorija-troskova" variant="h3" component="h2" sx={{ mb: 0.5 }}>
        Istorija
      </Typography>
      {error && !data ? (
        <Box role="alert" sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
          Istorija trenutno nije dostupna.{' '}
          <Button size="small" onClick={() => void refetch()}>
            Pokušaj ponovo
          </Button>
        </Box>
      ) : !changes ? (
        <PartLoading height={120} />
      ) : (
        <>
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {changes.map((change) => (
              <Change key={change.id} change={change} />
            ))}
          </Box>
          {!unfolded && data && data.length > initialCount && (
            <Button size="small" onClick={() => setUnfolded(true)}>
              Prikaži sve ({data.length})
            </Button>
          )}
        </>
      )}
    </Card>
  )
}
