import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../../ui/formatting/amounts.ts'
import { useCallQueue } from '../../data/use-call-queue.ts'
import { callsTodayQuery, currentCallsQuery } from './desk/call-queries.ts'

const Figure = ({ label, value }: { label: string; value: string }) => (
  <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
    {label}{' '}
    <Box component="strong" sx={{ color: 'text.primary' }}>
      {value}
    </Box>
  </Box>
)

/** Who else is calling now. */
function OtherCallers({ userId }: { userId: number }) {
  const { data = [] } = useQuery(currentCallsQuery)
  const others = [...new Set(data.filter((each) => each.userId !== userId).map(({ name }) => name))]
  if (others.length === 0) return null
  return <span>Sada zovu i: {others.join(', ')}</span>
}

/** Figures of today, what is left, and who else is calling; kept current by the change stream. */
export function CallFigures({ userId }: { userId: number }) {
  const { data: today } = useQuery(callsTodayQuery)
  const { data: queue } = useCallQueue()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.25, fontSize: '0.95rem' }}>
      {today && (
        <>
          <Figure label="Danas pozvano" value={formatCount(today.called)} />
          <Figure label="potvrđeno" value={formatCount(today.confirmed)} />
          {today.rate !== null && <Figure label="uspeh" value={`${Math.round(today.rate * 100)}%`} />}
        </>
      )}
      {queue && <Figure label="u redu" value={formatCount(queue.due)} />}
      <OtherCallers userId={userId} />
    </Box>
  )
}
