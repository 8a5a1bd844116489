import type { SyncDashboard } from '@pazar/contracts/analytics/routes.ts'
import { statusLabel } from '@pazar/contracts/order/order-status.ts'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { formatTime } from '../../ui/formatting/dates.ts'
import { orderLink } from '../../links/order-link.ts'
import { openOrderParameter } from '../../links/order-link.ts'
import { rowTint } from '../table/row-tint.ts'
import { tintColours } from '../table/tint-colours.ts'

/** The newest orders, so that the seller sees them without leaving the dashboard. */
export function RecentOrders({ orders }: { orders: SyncDashboard['stats']['recentOrders'] }) {
  if (orders.length === 0) return null
  return (
    <Box component="section" sx={{ mb: 4 }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        Najnovije porudžbine
      </Typography>
      <Card component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {orders.map((order) => (
          <Box component="li" key={order.id} sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
            <Box
              component={Link}
              to={`${orderLink({ market: order.targetMarket })}&${openOrderParameter}=${order.orderId}`}
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: '1fr auto', sm: '1.2fr 1.6fr 150px 180px' },
                columnGap: 2,
                rowGap: 0.25,
                alignItems: 'center',
                px: 2,
                py: 1.4,
                color: 'inherit',
                textDecoration: 'none',
                '&:hover': { bgcolor: 'action.hover' },
              }}
            >
              <Box sx={{ fontWeight: 650, minWidth: 0, overflowWrap: 'anywhere' }}>
                {order.customerName || 'N/A'}
              </Box>
              <Box
                sx={{ color: 'text.secondary', fontSize: '0.92rem', minWidth: 0, order: { xs: 3, sm: 0 } }}
              >
                {order.productTitle}
              </Box>
              <Box
                sx={{
                  color: 'text.secondary',
                  fontSize: '0.88rem',
                  order: { xs: 4, sm: 0 },
                  textAlign: { xs: 'right', sm: 'left' },
                }}
              >
                {formatTime(order.createdAt)}
              </Box>
              <Box
                sx={{
                  fontWeight: 650,
                  fontSize: '0.88rem',
                  textAlign: 'right',
                  color: tintColours[rowTint(order.status, 'client')].text,
                }}
              >
                {statusLabel(order.status)}
              </Box>
            </Box>
          </Box>
        ))}
      </Card>
    </Box>
  )
}
