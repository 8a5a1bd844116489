import type { UserView } from '@pazar/contracts/user/routes.ts'
import Badge from '@mui/icons-material/BadgeOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Devices from '@mui/icons-material/DevicesOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import History from '@mui/icons-material/History'
import Key from '@mui/icons-material/KeyOutlined'
import Shield from '@mui/icons-material/ShieldOutlined'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { mainAdminId } from './main-admin.ts'
import { ToggleStatus } from './ToggleStatus.tsx'
import type { UserDialog } from './UserDialogs.tsx'

interface ToolProps {
  label: string
  icon: ReactNode
  onClick: () => void
  danger?: boolean
}

function Tool({ label, icon, onClick, danger }: ToolProps) {
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

interface Props {
  user: UserView
  onOpen: (dialog: UserDialog) => void
}

/** What an admin can do with a user's account (accounts/admin-panel). */
export function UserActions({ user, onOpen }: Props) {
  const name = `${user.firstName} ${user.lastName}`
  if (user.id === mainAdminId)
    return (
      <Chip icon={<Shield />} label="Zaštićen nalog" color="primary" variant="outlined" sx={{ ml: 'auto' }} />
    )
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
