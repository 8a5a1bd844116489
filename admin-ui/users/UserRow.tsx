import type { UserView } from '@pazar/contracts/user/routes.ts'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import Badge from '@mui/icons-material/BadgeOutlined'
import Devices from '@mui/icons-material/DevicesOutlined'
import History from '@mui/icons-material/History'
import Key from '@mui/icons-material/KeyOutlined'
import Shield from '@mui/icons-material/ShieldOutlined'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { roleLabel } from '../layout/destinations.ts'
import { Initials } from '../ui/Initials.tsx'
import { ToggleStatus } from './ToggleStatus.tsx'
import { UserStorageChip } from './UserStorageChip.tsx'

export type UserDialog = 'edit' | 'identity' | 'password' | 'removal' | 'sessions' | 'storage'

/** Created at the first start; other admins cannot change this account (accounts/main-admin). */
const mainAdminId = 1

function Tool({
  label,
  icon,
  onClick,
  danger,
}: {
  label: string
  icon: ReactNode
  onClick: () => void
  danger?: boolean
}) {
  return (
    <Tooltip title={label}>
      <IconButton
        onClick={onClick}
        aria-label={label}
        color={danger ? 'error' : 'default'}
        sx={{ width: 44, height: 44 }}
      >
        {icon}
      </IconButton>
    </Tooltip>
  )
}

function Tools({ user, onOpen }: { user: UserView; onOpen: (dialog: UserDialog) => void }) {
  const name = `${user.firstName} ${user.lastName}`
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: 'center',
        ml: { xs: 'auto', lg: 0 },
      }}
    >
      <ToggleStatus user={user} />
      <Tool label={`Uredi: ${name}`} icon={<EditOutlined />} onClick={() => onOpen('edit')} />
      <Tool label={`Podaci za kupce: ${name}`} icon={<Badge />} onClick={() => onOpen('identity')} />
      <Tool label={`Resetuj šifru: ${name}`} icon={<Key />} onClick={() => onOpen('password')} />
      <Tool label={`Sesije: ${name}`} icon={<Devices />} onClick={() => onOpen('sessions')} />
      <Tooltip title={`Istorija naloga: ${name}`}>
        <IconButton
          component={Link}
          to={`/admin/streams/user-${user.id}`}
          aria-label={`Istorija naloga: ${name}`}
          sx={{ width: 44, height: 44 }}
        >
          <History />
        </IconButton>
      </Tooltip>
      {user.role !== 'admin' && (
        <Tool label={`Obriši: ${name}`} icon={<DeleteOutlined />} onClick={() => onOpen('removal')} danger />
      )}
    </Box>
  )
}

export function UserRow({ user, onOpen }: { user: UserView; onOpen: (dialog: UserDialog) => void }) {
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
        <Box sx={{ fontWeight: 650, fontSize: '1rem' }}>
          {user.firstName} {user.lastName}
        </Box>
        <Box>{user.email}</Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 0.5 }}>
          <Chip size="small" variant="outlined" label={roleLabel(user.role)} />
          <Chip
            size="small"
            color={user.isActive ? 'success' : 'default'}
            label={user.isActive ? 'Aktivan' : 'Neaktivan'}
          />
          <UserStorageChip user={user} onOpen={user.role === 'admin' ? undefined : () => onOpen('storage')} />
        </Box>
      </Box>
      {user.id === mainAdminId ? (
        <Chip
          icon={<Shield />}
          label="Zaštićen nalog"
          color="primary"
          variant="outlined"
          sx={{ ml: 'auto' }}
        />
      ) : (
        <Tools user={user} onOpen={onOpen} />
      )}
    </Box>
  )
}
