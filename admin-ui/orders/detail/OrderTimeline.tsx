import type { HistoryEntry } from '@pazar/contracts/order/view-schemas.ts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../../data/data-provider.ts'
import { formatTime } from '../../ui/formatting/dates.ts'
import { colours } from '../../theme/palette.ts'
import { fieldLabel, historyTitle } from './history-title.ts'
import { PartLoading } from '../../ui/feedback/PartLoading.tsx'

function Entry({ entry, last }: { entry: HistoryEntry; last: boolean }) {
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        pl: 3.5,
        pb: last ? 0 : 2.5,
        '&::before': {
          content: '""',
          position: 'absolute',
          left: 5,
          top: 7,
          width: 10,
          height: 10,
          borderRadius: '50%',
          bgcolor: colours.apricot,
          boxShadow: `0 0 0 3px ${colours.apricotSoft}`,
        },
        '&::after': last
          ? undefined
          : {
              content: '""',
              position: 'absolute',
              left: 9,
              top: 22,
              bottom: -4,
              width: 2,
              bgcolor: 'divider',
            },
      }}
    >
      <Box sx={{ fontWeight: 650 }}>{historyTitle(entry)}</Box>
      {entry.changes.map(({ field, from, to }) => (
        <Box key={`${field} ${from} ${to}`} sx={{ fontSize: '0.92rem', overflowWrap: 'anywhere' }}>
          {fieldLabel(field)}:{' '}
          <Box component="del" sx={{ color: 'text.secondary' }}>
            {from || 'prazno'}
          </Box>{' '}
          →{' '}
          <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 650 }}>
            {to || 'prazno'}
          </Box>
        </Box>
      ))}
      {entry.note && (
        <Box sx={{ fontSize: '0.92rem', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{entry.note}</Box>
      )}
      {entry.reason && <Box sx={{ fontSize: '0.92rem' }}>{entry.reason}</Box>}
      <Box sx={{ color: 'text.secondary', fontSize: '0.85rem' }}>
        {formatTime(entry.at)} · {entry.actor.name}
      </Box>
    </Box>
  )
}

/** Everything that happened to the order, read from its event stream (orders/history). */
export function OrderTimeline({ orderId }: { orderId: string }) {
  const dataProvider = useDataProvider<PazarDataProvider>()
  const { data, error } = useQuery({
    queryKey: ['order-history', orderId],
    queryFn: ({ signal }) => dataProvider.orderHistory(orderId, signal),
  })
  if (error) return <Typography color="error">Istorija trenutno nije dostupna.</Typography>
  if (!data) return <PartLoading height={120} />
  return (
    <Box component="ol" aria-label="Istorija" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((entry, index) => (
        <Entry key={entry.id} entry={entry} last={index === data.length - 1} />
      ))}
    </Box>
  )
}
