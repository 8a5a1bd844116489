import type { HelperView } from '@pazar/contracts/user/helper-routes.ts'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import type { PazarDataProvider } from '../data/data-provider.ts'
import { problemText } from '../data/refusal.ts'
import { dutyLabels } from '../session/duty-access.ts'
import { Problem } from '../ui/feedback/Problem.tsx'
import { formatTime } from '../ui/formatting/dates.ts'
import { PartLoading } from '../ui/feedback/PartLoading.tsx'

const Helper = ({ id, firstName, lastName, email, duty, isActive, lastSeenAt }: HelperView) => (
  <Box component="li" sx={{ py: 1.25, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Link
        component={RouterLink}
        to={`/users/${id}/show`}
        sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}
      >
        {firstName} {lastName}
      </Link>
      <Chip size="small" label={dutyLabels[duty]} />
      {!isActive && <Chip size="small" color="warning" label="Neaktivan" />}
    </Box>
    <Box sx={{ color: 'text.secondary', fontSize: '0.88rem', overflowWrap: 'anywhere' }}>
      {email} · {lastSeenAt ? `poslednji put na Pazaru: ${formatTime(lastSeenAt)}` : 'trenutno bez prijave'}
    </Box>
  </Box>
)

/** A seller's helpers, for admins. What can be done with one is on the page of their account. */
export function SellerHelpers({ sellerId }: { sellerId: number }) {
  const dataProvider = useDataProvider<PazarDataProvider>()
  const { data, error, refetch } = useQuery({
    queryKey: ['helpers', 'of-seller', sellerId],
    queryFn: ({ signal }) => dataProvider.helpersOfSeller(sellerId, signal),
  })
  if (error && !data)
    return (
      <Problem
        title="Greška pri učitavanju saradnika"
        text={problemText(error, '')}
        retry={() => void refetch()}
      />
    )
  if (!data) return <PartLoading height={60} />
  if (data.length === 0)
    return <Typography sx={{ color: 'text.secondary' }}>Prodavac nema saradnike.</Typography>
  return (
    <Box component="ul" aria-label="Saradnici" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((helper) => (
        <Helper key={helper.id} {...helper} />
      ))}
    </Box>
  )
}
