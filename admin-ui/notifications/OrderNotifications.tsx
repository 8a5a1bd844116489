import type { NotificationView } from '@pazar/contracts/notification/routes.ts'
import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import Refresh from '@mui/icons-material/Refresh'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useGetList } from 'react-admin'
import { useUser } from '../session/session.ts'
import { deliveryStatusText } from './delivery-status.ts'
import { Reason, StateChip } from './notification-cells.tsx'
import { useNow } from '../ui/use-now.ts'
import { useRetryNotification } from './use-notification-commands.ts'
import { useMay } from '../session/duty-access.ts'
import { PartLoading } from '../ui/feedback/PartLoading.tsx'

/** Limits the list in an order's detail: a webhook creates one delivery per change. */
const maxShown = 20

function Delivery({ notification, own, now }: { notification: NotificationView; own: boolean; now: number }) {
  const mayRetry = useMay('changeNotifications')
  const { mutate: retry, isPending } = useRetryNotification()
  const to = notification.destination
  return (
    <Box
      component="li"
      sx={{
        py: 1.25,
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        gap: 1,
        alignItems: 'center',
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <StateChip status={notification.status} />
          <Box sx={{ fontWeight: 650, minWidth: 0, overflowWrap: 'anywhere' }}>{to}</Box>
          <Box sx={{ color: 'text.secondary', fontSize: '0.85rem' }}>
            {deliveryStatusText(notification, now)}
          </Box>
        </Box>
        <Reason notification={notification} own={own} />
      </Box>
      {mayRetry && notification.canRetry && (
        <IconButton
          disabled={isPending}
          aria-label={`Pokušaj ponovo: ${to}`}
          title="Pokušaj ponovo"
          color="primary"
          onClick={() => retry(notification.id)}
        >
          <Refresh />
        </IconButton>
      )}
    </Box>
  )
}

/** The deliveries of one order, newest first. */
export function OrderNotifications({
  order: { orderId, userId },
}: {
  order: Pick<OrderView, 'orderId' | 'userId'>
}) {
  const user = useUser()
  const { data, error } = useGetList<NotificationView>('notifications', {
    filter: { orderId },
    sort: { field: 'createdAt', order: 'DESC' },
    pagination: { page: 1, perPage: maxShown },
  })
  const now = useNow()
  const own = user?.id === userId
  return (
    <Box component="section" sx={{ mb: 3 }}>
      <Typography variant="h4" component="h3" sx={{ mb: 1 }}>
        Obaveštenja o ovoj porudžbini
      </Typography>
      {error && !data ? (
        <Typography color="error">Obaveštenja trenutno nisu dostupna.</Typography>
      ) : !data ? (
        <PartLoading height={60} />
      ) : data.length === 0 ? (
        <Typography sx={{ color: 'text.secondary', fontSize: '0.92rem' }}>
          O ovoj porudžbini još ništa nije poslato.
        </Typography>
      ) : (
        <Box component="ul" aria-label="Obaveštenja o ovoj porudžbini" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map((each) => (
            <Delivery key={each.id} notification={each} own={own} now={now} />
          ))}
        </Box>
      )}
    </Box>
  )
}
