import Group from '@mui/icons-material/GroupOutlined'
import Hourglass from '@mui/icons-material/HourglassEmpty'
import LocalShipping from '@mui/icons-material/LocalShippingOutlined'
import Web from '@mui/icons-material/WebOutlined'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../data/data-provider.ts'
import { serverMessage } from '../data/refusal.ts'
import { StatCard } from '../ui/StatCard.tsx'
import { formatCount } from '../ui/formatting/amounts.ts'
import { Problem } from '../ui/feedback/Problem.tsx'

/** The four cards of the admin panel (accounts/admin-panel). */
export function InstallationFigures() {
  const dataProvider = useDataProvider<PazarDataProvider>()
  const { data, error, refetch } = useQuery({
    queryKey: ['admin-stats'],
    queryFn: ({ signal }) => dataProvider.installationFigures(signal),
  })
  if (error)
    return (
      <Card sx={{ mb: 3 }}>
        <Problem
          title="Greška pri učitavanju podataka"
          text={serverMessage(error, '')}
          retry={() => void refetch()}
        />
      </Card>
    )
  const countOrSkeleton = (count: number | undefined) =>
    count === undefined ? <Skeleton width={70} /> : formatCount(count)
  return (
    <Box
      aria-busy={!data}
      sx={{
        display: 'grid',
        gap: { xs: 1.5, md: 2 },
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
        mb: 3,
      }}
    >
      <StatCard label="Ukupno klijenata" value={countOrSkeleton(data?.totalClients)} icon={<Group />} />
      <StatCard label="Ukupno stranica" value={countOrSkeleton(data?.totalWebsites)} icon={<Web />} />
      <StatCard
        label="Ukupno porudžbina"
        value={countOrSkeleton(data?.totalOrders)}
        icon={<LocalShipping />}
        to="/orders"
      />
      <StatCard label="Na čekanju" value={countOrSkeleton(data?.pendingOrders)} icon={<Hourglass />} />
    </Box>
  )
}
