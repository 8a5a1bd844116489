import Box from '@mui/material/Box'
import { ClientList } from '../clients/ClientList.tsx'
import { UserList } from '../users/UserList.tsx'
import { AllWebsites } from './AllWebsites.tsx'
import { HouseFigures } from './HouseFigures.tsx'

/** The first screen of the admin panel: figures, clients, users, all websites. */
export function Overview() {
  return (
    <>
      <HouseFigures />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' }, alignItems: 'start' }}>
        <ClientList />
        <UserList />
        <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}><AllWebsites /></Box>
      </Box>
    </>
  )
}
