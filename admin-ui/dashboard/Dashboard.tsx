import Add from '@mui/icons-material/Add'
import LinkOutlined from '@mui/icons-material/LinkOutlined'
import Storefront from '@mui/icons-material/StorefrontOutlined'
import Sync from '@mui/icons-material/Sync'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import type { SyncDashboard } from '@pazar/contracts/analytics/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { SellersChecklist } from '../website/checklist/Checklist.tsx'
import { serverMessage } from '../data/refusal.ts'
import { plural } from '../ui/formatting/amounts.ts'
import { formatTime } from '../ui/formatting/dates.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { Problem } from '../ui/feedback/Problem.tsx'
import { ScreenLoading } from '../ui/feedback/ScreenLoading.tsx'
import { Today } from './Today.tsx'
import { StatCards } from './StatCards.tsx'
import { useDashboard } from './use-dashboard.ts'
import { WebsiteGrid } from '../website/cards/WebsiteGrid.tsx'
import { Allowed } from '../session/duty-access.ts'

const toBuilder = (
  <Allowed action="createWebsites">
    <Button component={Link} to="/builder" variant="contained" startIcon={<Add />}>
      Kreiraj novu stranicu
    </Button>
  </Allowed>
)

const fromLink = (
  <Allowed action="createWebsites">
    <Button
      component={Link}
      to="/create-website"
      variant="outlined"
      color="inherit"
      startIcon={<LinkOutlined />}
    >
      Stranica iz linka
    </Button>
  </Allowed>
)

interface Props {
  renderOrders: (orders: SyncDashboard['stats']['recentOrders']) => ReactNode
}

/** /create: the seller's dashboard (dashboard/contents). */
export function Dashboard({ renderOrders }: Props) {
  const client = useQueryClient()
  const { data, error, isFetching, refetch, dataUpdatedAt } = useDashboard()
  if (error && !data)
    return (
      <Problem
        title="Greška pri učitavanju podataka"
        text={serverMessage(error, '')}
        retry={() => void refetch()}
      />
    )
  if (!data) return <ScreenLoading />
  const synchronise = async () => {
    await refetch()
    void client.invalidateQueries({ queryKey: ['websites'] })
  }
  return (
    <>
      <PageHeading
        title={`Dobrodošli, ${data.user.firstName} ${data.user.lastName}`}
        text={
          <span aria-live="off">
            Poslednja sinhronizacija: {formatTime(Math.max(dataUpdatedAt, Date.parse(data.timestamp) || 0))}
          </span>
        }
        actions={
          <>
            <Button
              variant="outlined"
              color="inherit"
              onClick={() => void synchronise()}
              disabled={isFetching}
              startIcon={isFetching ? <CircularProgress size={18} color="inherit" /> : <Sync />}
            >
              Sinhronizuj
            </Button>
            {fromLink}
            {toBuilder}
          </>
        }
      />
      <Today sellerId={data.user.role === 'admin' ? data.user.id : undefined} />
      {data.websites.length > 0 && (
        <Allowed action="editWebsites">
          <SellersChecklist websites={data.websites} />
        </Allowed>
      )}
      <StatCards stats={data.stats} />
      {renderOrders(data.stats.recentOrders)}
      <Box component="section">
        <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', mb: 1.5 }}>
          <Typography variant="h2">Moje stranice</Typography>
          {data.websites.length > 0 && (
            <Typography sx={{ color: 'text.secondary' }}>
              {plural(data.websites.length, 'stranica', 'stranice', 'stranica')}
            </Typography>
          )}
        </Box>
        {data.websites.length === 0 ? (
          <EmptyState
            icon={<Storefront />}
            title="Još nemate nijednu stranicu"
            text="Izaberite tržište i šablon, unesite proizvod i cenu: stranica je odmah spremna za porudžbine."
            action={toBuilder}
          />
        ) : (
          <WebsiteGrid websites={data.websites} labels={{ open: 'Pregled', edit: 'Uredi' }} />
        )}
      </Box>
    </>
  )
}
