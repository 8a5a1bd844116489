import Link from '@mui/material/Link'
import { Link as RouterLink, useLocation } from 'react-router'
import { openOrderParameter } from '../../links/order-link.ts'

interface Props {
  orderId: string
  orderNumber: string
  color?: 'inherit' | 'primary'
  fontWeight?: number
}

/** Opens the detail of another order over the same screen. */
export function OrderLink({ orderId, orderNumber, color = 'inherit', fontWeight = 650 }: Props) {
  const { search } = useLocation()
  const parameters = new URLSearchParams(search)
  parameters.set(openOrderParameter, orderId)
  return (
    <Link component={RouterLink} to={{ search: `?${parameters}` }} color={color} sx={{ fontWeight }}>
      {orderNumber}
    </Link>
  )
}
