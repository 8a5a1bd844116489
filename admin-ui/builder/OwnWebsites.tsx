import type { WebsiteView } from '@pazar/contracts/website/routes.ts'
import Language from '@mui/icons-material/Language'
import Storefront from '@mui/icons-material/StorefrontOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useInfiniteGetList } from 'react-admin'
import { Link } from 'react-router'
import { problemText } from '../api/refusal.ts'
import { WebsiteGrid } from '../dashboard/WebsiteGrid.tsx'
import { useOwnDomain } from '../domain/use-own-domain.ts'
import { EmptyState } from '../layout/EmptyState.tsx'
import { Problem } from '../layout/Problem.tsx'
import { ScreenLoading } from '../layout/ScreenLoading.tsx'
import { colours } from '../theme/palette.ts'

const newestFirst = { pagination: { page: 1, perPage: 100 }, sort: { field: 'id', order: 'DESC' as const } }

function DomainPrompt() {
  return (
    <Card sx={{ p: 2, mb: 2, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', bgcolor: colours.apricotSoft }}>
      <Language aria-hidden />
      <Box sx={{ flex: '1 1 260px' }}><strong>Povežite svoj domen.</strong> Kupci više veruju stranici na domenu Vaše prodavnice.</Box>
      <Button variant="contained" component={Link} to="/domain">Poveži domen</Button>
    </Card>
  )
}

/** All own websites with everything that section 2.3 of the landing specification names; `onStart` leads to the wizard's first step. */
export function OwnWebsites({ onStart }: { onStart: () => void }) {
  const { data: pages, total = 0, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteGetList<WebsiteView>('websites', newestFirst)
  // A page that was made meanwhile moves the last of one answer into the next.
  const data = pages && [...new Map(pages.pages.flatMap((page) => page.data).map((website) => [website.id, website])).values()]
  const domain = useOwnDomain()
  const connected = domain.data?.isVerified ? domain.data.domain : null
  return (
    <Box component="section" aria-labelledby="moji-sajtovi" sx={{ mt: 6 }}>
      <Typography variant="h2" id="moji-sajtovi" sx={{ mb: 2 }}>Moji sajtovi</Typography>
      {error && !data ? <Problem title="Greška pri učitavanju podataka" text={problemText(error, '')} retry={() => void refetch()} />
        : !data ? <ScreenLoading />
        : data.length === 0 ? (
          <EmptyState
            icon={<Storefront />} title="Još nemate nijedan sajt" text="Prvi nastaje u tri koraka, ovde iznad."
            action={(
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25, justifyContent: 'center' }}>
                <Button variant="contained" onClick={onStart}>Kreiraj prvi website</Button>
                <Button variant="outlined" color="inherit" component={Link} to="/domain">Poveži domen</Button>
              </Box>
            )}
          />
        ) : (
          <>
            {domain.data === null && <DomainPrompt />}
            <WebsiteGrid websites={data} words={{ open: 'Vidi', edit: 'Edituj' }} domain={domain.data === undefined ? undefined : connected} />
            {hasNextPage && (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', justifyContent: 'center', mt: 3 }}>
                <Box role="status" sx={{ color: 'text.secondary' }}>{`Prikazano ${data.length} od ${total}`}</Box>
                <Button variant="outlined" color="inherit" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>{isFetchingNextPage ? 'Učitavanje...' : 'Prikaži još'}</Button>
              </Box>
            )}
          </>
        )}
    </Box>
  )
}
