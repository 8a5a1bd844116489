import type { NotificationView } from '@pazar/contracts/notification/routes.ts'
import Done from '@mui/icons-material/DoneAll'
import Refresh from '@mui/icons-material/Refresh'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { formatTime } from '../formatting/dates.ts'
import { openOrderParameter } from '../orders/OrderOptions.tsx'
import { colours } from '../theme/palette.ts'
import { isForSettings, repetition, settingsOf, standing, states, wantsAttention } from './standing.ts'

/** How a delivery stands, in a word and a colour. */
export const StateChip = ({ status }: Pick<NotificationView, 'status'>) => <Chip size="small" color={states[status].color} variant={status === 'skipped' ? 'outlined' : 'filled'} label={states[status].label} />

/** Why it did not go out, and what to do about it. Only the seller himself can set up what is missing. */
export function Reason({ notification, own }: { notification: NotificationView; own: boolean }) {
  const { errorMessage, status, type } = notification
  const repeated = repetition(notification)
  if (!errorMessage && !repeated) return null
  return (
    <Box sx={{ fontSize: '0.9rem', overflowWrap: 'anywhere', color: status === 'failed' ? 'error.main' : 'text.secondary' }}>
      {errorMessage}
      {own && isForSettings(notification) && <> <Link component={RouterLink} to={settingsOf(type)} sx={{ whiteSpace: 'nowrap' }}>Otvori podešavanja</Link></>}
      {repeated && <Box sx={{ color: 'text.secondary' }}>{repeated}</Box>}
    </Box>
  )
}

interface Props {
  notification: NotificationView
  /** Whether it is the caller's own. */
  own: boolean
  /** Whose it is, where several people's are shown. */
  seller?: ReactNode
  box: ReactNode
  now: number
  disabled: boolean
  onRetry: () => void
  onRead: () => void
}

/** One delivery: how it stands, what it is about, why it did not go out. A card of its own on phones. */
export function NotificationRow({ notification, own, seller, box, now, disabled, onRetry, onRead }: Props) {
  const { title, message, data: { orderId }, status, createdAt, canRetry } = notification
  const unseen = wantsAttention(notification)
  return (
    <Box
      component="li"
      sx={{
        display: 'grid', gap: { xs: 1, md: 2 }, gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', md: 'auto 112px minmax(0, 1fr) auto' }, alignItems: 'start', px: 2, py: 1.75,
        '& + &': { borderTop: 1, borderColor: 'divider' }, boxShadow: unseen ? `inset 4px 0 0 ${colours.brick}` : 'none', bgcolor: unseen ? colours.brickSoft : undefined,
      }}
    >
      {box}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: { xs: 'space-between', md: 'flex-start' } }}>
        <StateChip status={status} />
        <Box component="time" dateTime={createdAt} sx={{ color: 'text.secondary', fontSize: '0.82rem' }}>{formatTime(createdAt)}</Box>
      </Box>
      <Box sx={{ minWidth: 0, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <Box sx={{ fontWeight: unseen ? 750 : 650, overflowWrap: 'anywhere' }}>
          {orderId ? <Link component={RouterLink} to={`/orders?${openOrderParameter}=${orderId}`} color="inherit">{title}</Link> : title}
          {unseen && <Box component="span" sx={{ color: 'error.main', fontSize: '0.8rem' }}> · novo</Box>}
        </Box>
        <Box sx={{ fontSize: '0.95rem', overflowWrap: 'anywhere' }}>{message}</Box>
        <Reason notification={notification} own={own} />
        <Box sx={{ color: 'text.secondary', fontSize: '0.85rem' }}>{standing(notification, now)}{seller && <> · {seller}</>}</Box>
      </Box>
      {(canRetry || unseen) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, gridColumn: { xs: '1 / -1', md: 'auto' }, justifyContent: { md: 'flex-end' } }}>
          {unseen && <Button size="small" color="inherit" startIcon={<Done />} disabled={disabled} onClick={onRead} aria-label={`Označi kao pročitano: ${title}`}>Pročitano</Button>}
          {canRetry && <Button size="small" variant="outlined" startIcon={<Refresh />} disabled={disabled} onClick={onRetry} aria-label={`Pokušaj ponovo: ${title}`}>Pokušaj ponovo</Button>}
        </Box>
      )}
    </Box>
  )
}
