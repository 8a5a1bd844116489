import type { NotificationView } from '@pazar/contracts/notification/routes.ts'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import { openOrderParameter } from '../links/order-link.ts'
import {
  isFixableInSettings,
  duplicateNote,
  settingsLink,
  statusLabels,
  needsAttention,
} from './delivery-status.ts'

/** The delivery's status as a coloured label. */
export const StateChip = ({ status }: Pick<NotificationView, 'status'>) => (
  <Chip
    size="small"
    color={statusLabels[status].color}
    variant={status === 'skipped' ? 'outlined' : 'filled'}
    label={statusLabels[status].label}
  />
)

/** Why a delivery was not sent, and how to fix it. Only the seller can add missing settings. */
export function Reason({ notification, own }: { notification: NotificationView; own: boolean }) {
  const { errorMessage, status, type } = notification
  const repeated = duplicateNote(notification)
  if (!errorMessage && !repeated) return null
  return (
    <Box
      sx={{
        fontSize: '0.9rem',
        overflowWrap: 'anywhere',
        color: status === 'failed' ? 'error.main' : 'text.secondary',
      }}
    >
      {errorMessage}
      {own && isFixableInSettings(notification) && (
        <>
          {' '}
          <Link component={RouterLink} to={settingsLink(type)} sx={{ whiteSpace: 'nowrap' }}>
            Otvori podešavanja
          </Link>
        </>
      )}
      {repeated && <Box sx={{ color: 'text.secondary' }}>{repeated}</Box>}
    </Box>
  )
}

/** The subject, which leads to the order, with a mark if the failure is new. */
export function Subject({ notification }: { notification: NotificationView }) {
  const {
    title,
    data: { orderId },
  } = notification
  const unseen = needsAttention(notification)
  return (
    <Box sx={{ fontWeight: unseen ? 750 : 650, overflowWrap: 'anywhere' }}>
      {orderId ? (
        <Link component={RouterLink} to={`/orders?${openOrderParameter}=${orderId}`} color="inherit">
          {title}
        </Link>
      ) : (
        title
      )}
      {unseen && (
        <Box component="span" sx={{ color: 'error.main', fontSize: '0.8rem' }}>
          {' '}
          · novo
        </Box>
      )}
    </Box>
  )
}
