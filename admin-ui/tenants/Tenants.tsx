import type { ListedTenant } from '@pazar/contracts/tenant/routes.ts'
import Apartment from '@mui/icons-material/ApartmentOutlined'
import LockOutlined from '@mui/icons-material/LockOutlined'
import Box from '@mui/material/Box'
import { useGetList } from 'react-admin'
import { serverMessage } from '../data/refusal.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { Problem } from '../ui/feedback/Problem.tsx'
import { ScreenLoading } from '../ui/feedback/ScreenLoading.tsx'
import { useSession } from '../session/session.ts'
import { CreateTenant } from './CreateTenant.tsx'
import { TenantCard } from './TenantCard.tsx'

const everything = {
  pagination: { page: 1, perPage: 1000 },
  sort: { field: 'tenantId', order: 'ASC' as const },
}

function TenantList() {
  const { data, error, refetch } = useGetList<ListedTenant & { id: number }>('tenants', everything)
  if (error && !data)
    return (
      <Problem
        title="Greška pri učitavanju podataka"
        text={serverMessage(error, '')}
        retry={() => void refetch()}
      />
    )
  if (!data) return <ScreenLoading />
  if (data.length === 0) return <EmptyState icon={<Apartment />} title="Nema kreiranih tenant-a" />
  return (
    <Box
      component="ul"
      aria-label="Tenanti"
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}
    >
      {data.map((tenant) => (
        <TenantCard key={tenant.tenantId} tenant={tenant} />
      ))}
    </Box>
  )
}

/**
 * /tenants, for admins: domains with a static page (tenants/page). The server enforces access; this check
 * only shows a message.
 */
export function Tenants() {
  const session = useSession()
  if (session.status !== 'signed-in') return null
  if (session.user.role !== 'admin') {
    return (
      <>
        <PageHeading title="Tenanti" />
        <EmptyState icon={<LockOutlined />} title="Nemate dozvolu za pristup tenant upravljanju." />
      </>
    )
  }
  return (
    <>
      <PageHeading title="Tenanti" text="Domeni sa statičkom stranicom prodavnice." />
      <CreateTenant />
      <TenantList />
    </>
  )
}
