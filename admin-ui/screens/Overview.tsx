import Box from '@mui/material/Box'
import { ClientList } from '../clients/ClientList.tsx'
import { UserList } from '../users/UserList.tsx'
import { AllWebsites } from '../admin-panel/AllWebsites.tsx'
import { InstallationFigures } from '../admin-panel/InstallationFigures.tsx'

/** The first tab of the admin panel: figures, clients, users and all pages. */
export function Overview() {
  return (
    <>
      <InstallationFigures />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' },
          alignItems: 'start',
        }}
      >
        <ClientList />
        <UserList />
        <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
          <AllWebsites />
        </Box>
      </Box>
    </>
  )
}
