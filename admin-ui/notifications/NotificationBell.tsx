import NotificationsNone from '@mui/icons-material/NotificationsNone'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { Link, useLocation } from 'react-router'
import { plural } from '../ui/formatting/amounts.ts'
import { colours } from '../theme/palette.ts'
import { notificationsLink } from '../links/notification-link.ts'
import { useNotificationSummary } from './use-notification-summary.ts'

/** Higher counts show as "99+". */
const maxBadgeCount = 99

/**
 * Links to the notifications, and to the failed ones if any are unread. Stands beside the user's name so that
 * the order of the bar's buttons does not change.
 */
export function NotificationBell() {
  const { data } = useNotificationSummary()
  const { pathname } = useLocation()
  const unseen = data?.unreadFailed ?? 0
  const label =
    unseen > 0
      ? `Obaveštenja: ${plural(unseen, 'novo neuspelo', 'nova neuspela', 'novih neuspelih')}`
      : 'Obaveštenja'
  return (
    <IconButton
      component={Link}
      to={unseen > 0 ? notificationsLink({ status: 'failed' }) : '/notifications'}
      aria-label={label}
      title={label}
      aria-current={pathname === '/notifications' ? 'page' : undefined}
      sx={{
        color: '#fff',
        '&:hover': { bgcolor: 'rgba(255,255,255,.1)' },
        '&[aria-current]': { bgcolor: colours.apricot, color: colours.pineDark },
      }}
    >
      <NotificationsNone />
      {unseen > 0 && (
        <Box
          component="span"
          aria-hidden
          sx={{
            position: 'absolute',
            top: -3,
            right: -5,
            minWidth: 17,
            height: 17,
            px: 0.35,
            borderRadius: 9,
            display: 'grid',
            placeItems: 'center',
            bgcolor: colours.brick,
            color: '#fff',
            border: '2px solid',
            borderColor: 'primary.main',
            boxSizing: 'content-box',
            fontSize: '0.68rem',
            fontWeight: 700,
            lineHeight: 1,
          }}
        >
          {unseen > maxBadgeCount ? `${maxBadgeCount}+` : unseen}
        </Box>
      )}
    </IconButton>
  )
}
