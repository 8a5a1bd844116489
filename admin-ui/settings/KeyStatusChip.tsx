import CheckCircle from '@mui/icons-material/CheckCircle'
import ErrorIcon from '@mui/icons-material/Error'
import HelpOutlined from '@mui/icons-material/HelpOutlined'
import Chip from '@mui/material/Chip'
import type { KeyStatus } from './key-status.ts'

const shown = {
  untested: { label: 'Nije testiran', color: 'default', icon: <HelpOutlined /> },
  valid: { label: 'Validan', color: 'success', icon: <CheckCircle /> },
  invalid: { label: 'Nevažeći', color: 'error', icon: <ErrorIcon /> },
} as const

/** The result of the key's last test (integrations/trackify). */
export function KeyStatusChip({ status }: { status: KeyStatus }) {
  const { label, color, icon } = shown[status]
  return (
    <Chip
      size="small"
      variant="outlined"
      role="status"
      color={color}
      icon={icon}
      label={label}
      sx={{ bgcolor: 'background.paper' }}
    />
  )
}
