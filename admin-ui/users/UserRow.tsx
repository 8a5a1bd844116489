import type { AdminUserView } from '@pazar/contracts/user/routes.ts'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import MuiLink from '@mui/material/Link'
import { useCreatePath, useRecordContext } from 'react-admin'
import { Link } from 'react-router'
import { roleLabel } from '../layout/destinations.ts'
import { Initials } from '../ui/Initials.tsx'
import { UserActions } from './UserActions.tsx'
import type { UserDialog } from './UserDialogs.tsx'
import { UserStorageChip } from './UserStorageChip.tsx'

/** The user of the surrounding record, with the actions on their account. */
export function UserRow({ onOpen }: { onOpen: (dialog: UserDialog, user: AdminUserView) => void }) {
  const user = useRecordContext<AdminUserView>()
  const createPath = useCreatePath()
  if (!user) return null
  const open = (dialog: UserDialog) => onOpen(dialog, user)
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        gap: 1.5,
        alignItems: 'center',
        px: 2,
        py: 1.5,
      }}
    >
      <Initials firstName={user.firstName} lastName={user.lastName} />
      <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere', fontSize: '0.92rem' }}>
        <MuiLink
          component={Link}
          to={createPath({ resource: 'users', type: 'show', id: user.id })}
          color="inherit"
          underline="hover"
          sx={{ fontWeight: 650, fontSize: '1rem' }}
        >
          {user.firstName} {user.lastName}
        </MuiLink>
        <Box>{user.email}</Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 0.5 }}>
          <Chip size="small" variant="outlined" label={roleLabel(user)} />
          <Chip
            size="small"
            color={user.isActive ? 'success' : 'default'}
            label={user.isActive ? 'Aktivan' : 'Neaktivan'}
          />
          <UserStorageChip user={user} onOpen={user.role === 'admin' ? undefined : () => open('storage')} />
        </Box>
      </Box>
      <UserActions user={user} onOpen={open} />
    </Box>
  )
}
