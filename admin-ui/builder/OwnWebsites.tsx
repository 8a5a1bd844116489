import type { WebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import Language from '@mui/icons-material/Language'
import Storefront from '@mui/icons-material/StorefrontOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useInfiniteGetList } from 'react-admin'
import { Link } from 'react-router'
import { problemText } from '../data/refusal.ts'
import { WebsiteGrid } from '../website/cards/WebsiteGrid.tsx'
import { usePrimaryDomain } from '../data/queries/use-primary-domain.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { Problem } from '../ui/feedback/Problem.tsx'
import { ScreenLoading } from '../ui/feedback/ScreenLoading.tsx'
import { colours } from '../theme/palette.ts'

const newestFirst = { pagination: { page: 1, perPage: 100 }, sort: { field: 'id', order: 'DESC' as const } }

function DomainPrompt() {
  return (
    <Card
      sx={{
        p: 2,
        mb: 2,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        bgcolor: colours.apricotSoft,
      }}
    >
      <Language aria-hidden />
      <Box sx={{ flex: '1 1 260px' }}>
        <strong>Povežite svoj domen.</strong> Kupci više veruju stranici na domenu Vaše prodavnice.
      </Box>
      <Button variant="contained" component={Link} to="/domain">
        Poveži domen
      </Button>
    </Card>
  )
}

interface ShowMoreProps {
  shownCount: number
  total: number
  loading: boolean
  onShowMore: () => void
}

function ShowMore({ shownCount, total, loading, onShowMore }: ShowMoreProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        justifyContent: 'center',
        mt: 3,
      }}
    >
      <Box role="status" sx={{ color: 'text.secondary' }}>{`Prikazano ${shownCount} od ${total}`}</Box>
      <Button variant="outlined" color="inherit" disabled={loading} onClick={onShowMore}>
        {loading ? 'Učitavanje...' : 'Prikaži još'}
      </Button>
    </Box>
  )
}

/**
 * All pages of the seller with status and links (builder/steps). `onStart` scrolls to the wizard's first
 * step.
 */
export function OwnWebsites({ onStart }: { onStart: () => void }) {
  const {
    data: pages,
    total = 0,
    error,
    refetch,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
  } = useInfiniteGetList<WebsiteView>('websites', newestFirst)
  // A page created between two requests shifts the last item of one answer into the next, so deduplicate by
  // id.
  const data = pages && [
    ...new Map(pages.pages.flatMap((page) => page.data).map((website) => [website.id, website])).values(),
  ]
  const domain = usePrimaryDomain()
  const connected = domain.data?.isVerified ? domain.data.domain : null
  return (
    <Box component="section" aria-labelledby="moje-stranice" sx={{ mt: 6 }}>
      <Typography variant="h2" id="moje-stranice" sx={{ mb: 2 }}>
        Moje stranice
      </Typography>
      {error && !data ? (
        <Problem
          title="Greška pri učitavanju podataka"
          text={problemText(error, '')}
          retry={() => void refetch()}
        />
      ) : !data ? (
        <ScreenLoading />
      ) : data.length === 0 ? (
        <EmptyState
          icon={<Storefront />}
          title="Još nemate nijednu stranicu"
          text="Prva nastaje u tri koraka, ovde iznad."
          action={
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25, justifyContent: 'center' }}>
              <Button variant="contained" onClick={onStart}>
                Kreiraj prvu stranicu
              </Button>
              <Button variant="outlined" color="inherit" component={Link} to="/domain">
                Poveži domen
              </Button>
            </Box>
          }
        />
      ) : (
        <>
          {domain.data === null && <DomainPrompt />}
          <WebsiteGrid
            websites={data}
            labels={{ open: 'Vidi', edit: 'Edituj' }}
            domain={domain.data === undefined ? undefined : connected}
          />
          {hasNextPage && (
            <ShowMore
              shownCount={data.length}
              total={total}
              loading={isFetchingNextPage}
              onShowMore={() => void fetchNextPage()}
            />
          )}
        </>
      )}
    </Box>
  )
}
