import type { NotificationView } from '@pazar/contracts/notification/routes.ts'
import Done from '@mui/icons-material/DoneAll'
import Refresh from '@mui/icons-material/Refresh'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { formatTime } from '../ui/formatting/dates.ts'
import { openOrderParameter } from '../links/order-link.ts'
import { colours } from '../theme/palette.ts'
import {
  isFixableInSettings,
  duplicateNote,
  settingsLink,
  deliveryStatusText,
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

interface Props {
  notification: NotificationView
  /** Whether the notification belongs to the signed-in user. */
  own: boolean
  /** The seller's name, if the list shows several sellers. */
  seller?: ReactNode
  box: ReactNode
  now: number
  disabled: boolean
  onRetry: () => void
  onRead: () => void
}

/** One delivery with its status, subject and failure reason. Shown as a card on phones. */
export function NotificationRow({ notification, own, seller, box, now, disabled, onRetry, onRead }: Props) {
  const {
    title,
    message,
    data: { orderId },
    status,
    createdAt,
    canRetry,
  } = notification
  const unseen = needsAttention(notification)
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: { xs: 1, md: 2 },
        gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', md: 'auto 112px minmax(0, 1fr) auto' },
        alignItems: 'start',
        px: 2,
        py: 1.75,
        '& + &': { borderTop: 1, borderColor: 'divider' },
        boxShadow: unseen ? `inset 4px 0 0 ${colours.brick}` : 'none',
        bgcolor: unseen ? colours.brickSoft : undefined,
      }}
    >
      {box}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          alignItems: 'center',
          justifyContent: { xs: 'space-between', md: 'flex-start' },
        }}
      >
        <StateChip status={status} />
        <Box component="time" dateTime={createdAt} sx={{ color: 'text.secondary', fontSize: '0.82rem' }}>
          {formatTime(createdAt)}
        </Box>
      </Box>
      <Box sx={{ minWidth: 0, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
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
        <Box sx={{ fontSize: '0.95rem', overflowWrap: 'anywhere' }}>{message}</Box>
        <Reason notification={notification} own={own} />
        <Box sx={{ color: 'text.secondary', fontSize: '0.85rem' }}>
          {deliveryStatusText(notification, now)}
          {seller && <> · {seller}</>}
        </Box>
      </Box>
      {(canRetry || unseen) && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            gridColumn: { xs: '1 / -1', md: 'auto' },
            justifyContent: { md: 'flex-end' },
          }}
        >
          {unseen && (
            <Button
              size="small"
              color="inherit"
              startIcon={<Done />}
              disabled={disabled}
              onClick={onRead}
              aria-label={`Označi kao pročitano: ${title}`}
            >
              Pročitano
            </Button>
          )}
          {canRetry && (
            <Button
              size="small"
              variant="outlined"
              startIcon={<Refresh />}
              disabled={disabled}
              onClick={onRetry}
              aria-label={`Pokušaj ponovo: ${title}`}
            >
              Pokušaj ponovo
            </Button>
          )}
        </Box>
      )}
    </Box>
  )
}
