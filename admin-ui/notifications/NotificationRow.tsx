import type { NotificationView } from '@pazar/contracts/notification/routes.ts'
import Done from '@mui/icons-material/DoneAll'
import Refresh from '@mui/icons-material/Refresh'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { formatTime } from '../ui/formatting/dates.ts'
import { colours } from '../theme/palette.ts'
import { deliveryStatusText, needsAttention } from './delivery-status.ts'
import { Reason, StateChip, Subject } from './notification-cells.tsx'
import { useMarkRead, useRetryNotification } from './use-notification-commands.ts'
import { useMay } from '../session/duty-access.ts'

/** The actions that are possible on the notification; nothing if there are none. */
function RowActions({ notification }: { notification: NotificationView }) {
  const { id, title, canRetry } = notification
  const unseen = needsAttention(notification)
  const mayChange = useMay('changeNotifications')
  const read = useMarkRead()
  const retry = useRetryNotification()
  if (!mayChange || (!canRetry && !unseen)) return null
  return (
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
          disabled={read.isPending}
          onClick={() => read.mutate({ ids: [id] })}
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
          disabled={retry.isPending}
          onClick={() => retry.mutate(id)}
          aria-label={`Pokušaj ponovo: ${title}`}
        >
          Pokušaj ponovo
        </Button>
      )}
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
}

/** One delivery with its status, subject and failure reason. Shown as a card on phones. */
export function NotificationRow({ notification, own, seller, box, now }: Props) {
  const { message, status, createdAt } = notification
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
      <div>{box}</div>
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
        <Subject notification={notification} />
        <Box sx={{ fontSize: '0.95rem', overflowWrap: 'anywhere' }}>{message}</Box>
        <Reason notification={notification} own={own} />
        <Box sx={{ color: 'text.secondary', fontSize: '0.85rem' }}>
          {deliveryStatusText(notification, now)}
          {seller && <> · {seller}</>}
        </Box>
      </Box>
      <RowActions notification={notification} />
    </Box>
  )
}
