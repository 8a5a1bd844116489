import type { WebsiteView } from '@pazar/contracts/website/routes.ts'
import Storefront from '@mui/icons-material/StorefrontOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useGetList } from 'react-admin'
import { serverMessage } from '../api/refusal.ts'
import { WebsiteGrid } from '../dashboard/WebsiteGrid.tsx'
import { EmptyState } from '../layout/EmptyState.tsx'
import { Problem } from '../layout/Problem.tsx'
import { ScreenLoading } from '../layout/ScreenLoading.tsx'

const newestFirst = { pagination: { page: 1, perPage: 100 }, sort: { field: 'id', order: 'DESC' as const } }

export function OwnWebsites() {
  const { data, error, refetch } = useGetList<WebsiteView>('websites', newestFirst)
  return (
    <Box component="section" sx={{ mt: 6 }}>
      <Typography variant="h2" sx={{ mb: 2 }}>Moji sajtovi</Typography>
      {error && !data ? <Problem title="Greška pri učitavanju podataka" text={serverMessage(error, '')} retry={() => void refetch()} />
        : !data ? <ScreenLoading />
        : data.length === 0 ? <EmptyState icon={<Storefront />} title="Još nemate nijedan sajt" text="Prvi nastaje u tri koraka, ovde iznad." />
        : <WebsiteGrid websites={data} openLabel="Vidi" />}
    </Box>
  )
}
