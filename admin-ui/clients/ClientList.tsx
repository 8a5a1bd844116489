import type { UserView } from '@pazar/contracts/user/routes.ts'
import GroupOutlined from '@mui/icons-material/GroupOutlined'
import PersonAdd from '@mui/icons-material/PersonAddAlt'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useState } from 'react'
import { PanelList } from '../admin-panel/PanelList.tsx'
import { formatDate } from '../formatting/dates.ts'
import { EmptyState } from '../layout/EmptyState.tsx'
import { Initials } from '../users/Initials.tsx'
import { CreateClient } from './CreateClient.tsx'

function Client({ client: { firstName, lastName, email, companyName, phone, createdAt, isActive } }: { client: UserView }) {
  const about = [companyName, phone].filter(Boolean).join(' · ')
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, alignItems: 'center', px: 2, py: 1.5 }}>
      <Initials firstName={firstName} lastName={lastName} />
      <Box sx={{ minWidth: 0, flexGrow: 1, overflowWrap: 'anywhere', fontSize: '0.92rem' }}>
        <Box sx={{ fontWeight: 650, fontSize: '1rem' }}>{firstName} {lastName}</Box>
        <Box>{email}</Box>
        {about && <Box sx={{ color: 'text.secondary' }}>{about}</Box>}
        <Box sx={{ color: 'text.secondary', fontSize: '0.85rem' }}>Klijent od {formatDate(createdAt)}</Box>
      </Box>
      <Chip size="small" color={isActive ? 'success' : 'default'} label={isActive ? 'Aktivan' : 'Neaktivan'} />
    </Box>
  )
}

/** Everybody who sells here, and the way to make one more. */
export function ClientList() {
  const [creating, setCreating] = useState(false)
  const create = () => setCreating(true)
  return (
    <>
      <PanelList<UserView>
        resource="clients" title="Klijenti" searchLabel="Pretraži klijente" scrolls
        action={<Button variant="contained" startIcon={<PersonAdd />} onClick={create}>Kreiraj klijenta</Button>}
        empty={<EmptyState icon={<GroupOutlined />} title="Nema klijenata" text="Napravite nalog prvom prodavcu." />}
      >
        {(clients) => clients.map((client) => <Client key={client.id} client={client} />)}
      </PanelList>
      <CreateClient open={creating} onClose={() => setCreating(false)} />
    </>
  )
}
