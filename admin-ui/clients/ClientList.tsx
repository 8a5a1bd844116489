import type { UserView } from '@pazar/contracts/user/routes.ts'
import GroupOutlined from '@mui/icons-material/GroupOutlined'
import PersonAdd from '@mui/icons-material/PersonAddAlt'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ListBase, Pagination, useListContext } from 'react-admin'
import { serverMessage } from '../api/refusal.ts'
import { formatDate } from '../formatting/dates.ts'
import { EmptyState } from '../layout/EmptyState.tsx'
import { Problem } from '../layout/Problem.tsx'
import { ScreenLoading } from '../layout/ScreenLoading.tsx'
import { colours } from '../theme/palette.ts'
import { CreateClient } from './CreateClient.tsx'

function Client({ client }: { client: UserView }) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2, alignItems: 'center', p: 2, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box aria-hidden sx={{ width: 42, height: 42, borderRadius: '50%', flexShrink: 0, display: 'grid', placeItems: 'center', bgcolor: colours.pineSoft, color: 'primary.main', fontWeight: 700 }}>
        {(client.firstName[0] ?? '') + (client.lastName[0] ?? '')}
      </Box>
      <Box sx={{ minWidth: 0, flexGrow: 1, display: 'grid', gridTemplateColumns: { md: '1.2fr 1.4fr 1fr 120px' }, columnGap: 2, alignItems: 'center' }}>
        <Box sx={{ fontWeight: 650 }}>{client.firstName} {client.lastName}</Box>
        <Box sx={{ overflowWrap: 'anywhere' }}>{client.email}</Box>
        <Box sx={{ color: 'text.secondary' }}>{[client.companyName, client.phone].filter(Boolean).join(' · ')}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.88rem' }}>od {formatDate(client.createdAt)}</Box>
      </Box>
      <Chip size="small" color={client.isActive ? 'success' : 'default'} label={client.isActive ? 'Aktivan' : 'Neaktivan'} />
    </Box>
  )
}

function Clients({ onCreate }: { onCreate: () => void }) {
  const { data, error, isPending, total, refetch } = useListContext<UserView>()
  if (error) return <Problem title="Greška pri učitavanju podataka" text={serverMessage(error, '')} retry={() => void refetch()} />
  if (isPending) return <ScreenLoading />
  if (total === 0) {
    return <EmptyState icon={<GroupOutlined />} title="Nema klijenata" text="Napravite nalog prvom prodavcu." action={<Button variant="contained" onClick={onCreate}>Kreiraj klijenta</Button>} />
  }
  return (
    <>
      <Box component="ul" tabIndex={0} aria-label="Klijenti" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 500, overflowY: 'auto' }}>{data.map((client) => <Client key={client.id} client={client} />)}</Box>
      <Pagination rowsPerPageOptions={[25, 50, 100]} />
    </>
  )
}

export function ClientList() {
  const [creating, setCreating] = useState(false)
  return (
    <ListBase resource="clients" sort={{ field: 'id', order: 'DESC' }} perPage={25} disableSyncWithLocation>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mb: 2, gap: 2 }}>
        <Typography variant="h2">Klijenti</Typography>
        <Button variant="contained" startIcon={<PersonAdd />} onClick={() => setCreating(true)}>Kreiraj klijenta</Button>
      </Box>
      <Card><Clients onCreate={() => setCreating(true)} /></Card>
      <CreateClient open={creating} onClose={() => setCreating(false)} />
    </ListBase>
  )
}
