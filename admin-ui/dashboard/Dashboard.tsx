import Add from '@mui/icons-material/Add'
import LinkOutlined from '@mui/icons-material/LinkOutlined'
import Storefront from '@mui/icons-material/StorefrontOutlined'
import Sync from '@mui/icons-material/Sync'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { serverMessage } from '../api/refusal.ts'
import { plural } from '../formatting/amounts.ts'
import { formatTime } from '../formatting/dates.ts'
import { EmptyState } from '../layout/EmptyState.tsx'
import { PageHeading } from '../layout/PageHeading.tsx'
import { Problem } from '../layout/Problem.tsx'
import { ScreenLoading } from '../layout/ScreenLoading.tsx'
import { RecentOrders } from './RecentOrders.tsx'
import { StatCards } from './StatCards.tsx'
import { useDashboard } from './use-dashboard.ts'
import { WebsiteGrid } from './WebsiteGrid.tsx'

const toBuilder = <Button component={Link} to="/builder" variant="contained" startIcon={<Add />}>Kreiraj novi website</Button>

/** /create: the client's dashboard (landing spec, 2.9). */
export function Dashboard() {
  const client = useQueryClient()
  const { data, error, isFetching, refetch, dataUpdatedAt } = useDashboard()
  if (error && !data) return <Problem title="Greška pri učitavanju podataka" text={serverMessage(error, '')} retry={() => void refetch()} />
  if (!data) return <ScreenLoading />
  const synchronise = async () => {
    await refetch()
    void client.invalidateQueries({ queryKey: ['websites'] })
  }
  return (
    <>
      <PageHeading
        title={`Dobrodošli, ${data.user.firstName} ${data.user.lastName}`}
        text={<span aria-live="off">Poslednja sinhronizacija: {formatTime(Math.max(dataUpdatedAt, Date.parse(data.timestamp) || 0))}</span>}
        actions={
          <>
            <Button variant="outlined" color="inherit" onClick={() => void synchronise()} disabled={isFetching} startIcon={isFetching ? <CircularProgress size={18} color="inherit" /> : <Sync />}>Sinhronizuj</Button>
            <Button component={Link} to="/create-website" variant="outlined" color="inherit" startIcon={<LinkOutlined />}>Sajt iz linka</Button>
            {toBuilder}
          </>
        }
      />
      <StatCards stats={data.stats} />
      <RecentOrders orders={data.stats.recentOrders} />
      <Box component="section">
        <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', mb: 1.5 }}>
          <Typography variant="h2">Moji sajtovi</Typography>
          {data.websites.length > 0 && <Typography sx={{ color: 'text.secondary' }}>{plural(data.websites.length, 'sajt', 'sajta', 'sajtova')}</Typography>}
        </Box>
        {data.websites.length === 0
          ? <EmptyState icon={<Storefront />} title="Još nemate nijedan sajt" text="Izaberite tržište i šablon, unesite proizvod i cenu: stranica je odmah spremna za porudžbine." action={toBuilder} />
          : <WebsiteGrid websites={data.websites} words={{ open: 'Pregled', edit: 'Uredi' }} />}
      </Box>
    </>
  )
}
