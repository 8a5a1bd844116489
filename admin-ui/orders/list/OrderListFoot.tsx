import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { OrderFilter } from '../../links/order-link.ts'
import { EnterOrderLink } from '../entry/EnterOrderLink.tsx'
import { LastTracking } from '../tracking/LastTracking.tsx'
import { OrderCounters } from './OrderCounters.tsx'

interface Props {
  wide: boolean
  filter: OrderFilter
  toolbar: ReactNode
}

/** Below the orders: on a phone also what stands above them on a desktop. */
export const OrderListFoot = ({ wide, filter, toolbar }: Props) => (
  <>
    <Box sx={{ mt: 1.5, display: 'flex', flexDirection: 'column', gap: 1.25 }}>
      {!wide && <OrderCounters filter={filter} />}
      {!wide && toolbar}
      <LastTracking />
    </Box>
    {!wide && <EnterOrderLink wide={false} />}
  </>
)
