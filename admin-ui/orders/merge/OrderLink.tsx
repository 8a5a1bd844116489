import Link from '@mui/material/Link'
import { Link as RouterLink, useLocation } from 'react-router'
import { openOrderParameter } from '../../links/order-link.ts'

/** Opens the detail of another order over the same list. */
export function OrderLink({ orderId, orderNumber }: { orderId: string; orderNumber: string }) {
  const { search } = useLocation()
  const parameters = new URLSearchParams(search)
  parameters.set(openOrderParameter, orderId)
  return (
    <Link component={RouterLink} to={{ search: `?${parameters}` }} color="inherit" sx={{ fontWeight: 650 }}>
      {orderNumber}
    </Link>
  )
}
