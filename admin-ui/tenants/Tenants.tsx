import Apartment from '@mui/icons-material/ApartmentOutlined'
import LockOutlined from '@mui/icons-material/LockOutlined'
import Box from '@mui/material/Box'
import { List, RecordsIterator, useCanAccess } from 'react-admin'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ScreenLoading } from '../ui/feedback/ScreenLoading.tsx'
import { wholeListInScreen } from '../ui/lists/list-in-screen.ts'
import { ListContent } from '../ui/lists/ListContent.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { CreateTenant } from './CreateTenant.tsx'
import { TenantCard } from './TenantCard.tsx'

/** All tenants, as cards on every width. */
const TenantList = () => (
  <List {...wholeListInScreen} resource="tenants" sort={{ field: 'tenantId', order: 'ASC' }}>
    <ListContent empty={<EmptyState icon={<Apartment />} title="Nema kreiranih tenant-a" />}>
      <Box
        component="ul"
        aria-label="Tenanti"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}
      >
        <RecordsIterator>
          <TenantCard />
        </RecordsIterator>
      </Box>
    </ListContent>
  </List>
)

/**
 * /tenants, for admins: domains with a static page (tenants/page). The server enforces access; this check
 * only shows a message.
 */
export function Tenants() {
  const { canAccess, isPending } = useCanAccess({ resource: 'tenants', action: 'list' })
  if (isPending) return <ScreenLoading />
  if (!canAccess)
    return (
      <>
        <PageHeading title="Tenanti" />
        <EmptyState icon={<LockOutlined />} title="Nemate dozvolu za pristup tenant upravljanju." />
      </>
    )
  return (
    <>
      <PageHeading title="Tenanti" text="Domeni sa statičkom stranicom prodavnice." />
      <CreateTenant />
      <TenantList />
    </>
  )
}
