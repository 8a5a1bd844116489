import type { OrderSummary } from '@pazar/contracts/order/view-schemas.ts'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { EnterOrderLink } from '../entry/EnterOrderLink.tsx'
import { LastTracking } from '../tracking/LastTracking.tsx'
import { OrderCounters } from './OrderCounters.tsx'

interface Props {
  wide: boolean
  summary: OrderSummary | undefined
  toolbar: ReactNode
}

/** Below the orders: on a phone also what stands above them on a desktop. */
export const OrderListFoot = ({ wide, summary, toolbar }: Props) => (
  <>
    <Box sx={{ mt: 1.5, display: 'flex', flexDirection: 'column', gap: 1.25 }}>
      {!wide && <OrderCounters summary={summary} />}
      {!wide && toolbar}
      <LastTracking />
    </Box>
    {!wide && <EnterOrderLink wide={false} />}
  </>
)
