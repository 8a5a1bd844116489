import type { WebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import Language from '@mui/icons-material/Language'
import Storefront from '@mui/icons-material/StorefrontOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { InfiniteListBase, useInfinitePaginationContext, useListContext } from 'react-admin'
import { Link } from 'react-router'
import { noErrorNotice } from '../data/no-error-notice.ts'
import { WebsiteGrid } from '../website/cards/WebsiteGrid.tsx'
import { usePrimaryDomain } from '../data/queries/use-primary-domain.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ListContent } from '../ui/lists/ListContent.tsx'
import { colours } from '../theme/palette.ts'

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

function ShowMore({ shownCount, total = 0 }: { shownCount: number; total?: number }) {
  const { isFetchingNextPage, fetchNextPage } = useInfinitePaginationContext()
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
      <Button
        variant="outlined"
        color="inherit"
        disabled={isFetchingNextPage}
        onClick={() => void fetchNextPage()}
      >
        {isFetchingNextPage ? 'Učitavanje...' : 'Prikaži još'}
      </Button>
    </Box>
  )
}

function Websites() {
  const { data = [], total } = useListContext<WebsiteView>()
  const { hasNextPage } = useInfinitePaginationContext()
  const domain = usePrimaryDomain()
  const connected = domain.data?.isVerified ? domain.data.domain : null
  // A page created between two requests shifts the last item of one answer into the next, so deduplicate by
  // id.
  const websites = [...new Map(data.map((website) => [website.id, website])).values()]
  return (
    <>
      {domain.data === null && <DomainPrompt />}
      <WebsiteGrid
        websites={websites}
        labels={{ open: 'Vidi', edit: 'Edituj' }}
        domain={domain.data === undefined ? undefined : connected}
      />
      {hasNextPage && <ShowMore shownCount={websites.length} total={total} />}
    </>
  )
}

const NoWebsites = ({ onStart }: { onStart: () => void }) => (
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
)

/**
 * All pages of the seller with status and links (builder/steps). `onStart` scrolls to the wizard's first
 * step.
 */
export const OwnWebsites = ({ onStart }: { onStart: () => void }) => (
  <Box component="section" aria-labelledby="moje-stranice" sx={{ mt: 6 }}>
    <Typography variant="h2" id="moje-stranice" sx={{ mb: 2 }}>
      Moje stranice
    </Typography>
    <InfiniteListBase
      resource="websites"
      perPage={100}
      sort={{ field: 'id', order: 'DESC' }}
      storeKey={false}
      disableSyncWithLocation
      queryOptions={noErrorNotice}
    >
      <ListContent empty={<NoWebsites onStart={onStart} />} failureText="">
        <Websites />
      </ListContent>
    </InfiniteListBase>
  </Box>
)
