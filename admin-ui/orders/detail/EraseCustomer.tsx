import { movingStatuses } from '@pazar/contracts/order/order-status.ts'
import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import PersonOff from '@mui/icons-material/PersonOffOutlined'
import { useState } from 'react'
import { call } from '../../data/call.ts'
import { serverMessage } from '../../data/refusal.ts'
import { ErasureDialog } from '../../erasure/ErasureDialog.tsx'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import { useRefreshOrders } from '../status/use-change-status.ts'

/** Erases the personal data of this order's customer, or shows that it is already erased. */
export function EraseCustomer({ order }: { order: OrderView }) {
  const toast = useToast()
  const refreshOrders = useRefreshOrders()
  const [isConfirming, setIsConfirming] = useState(false)

  async function erase(reason: string) {
    try {
      await call(`/api/orders/${order.orderId}/erase-customer`, {
        method: 'POST',
        body: { reason },
        idempotencyKey: crypto.randomUUID(),
      })
      await refreshOrders()
      toast.success('Podaci kupca su obrisani', `Porudžbina ${order.orderNumber}`)
      setIsConfirming(false)
    } catch (error) {
      toast.failure('Greška', serverMessage(error, 'Podaci kupca nisu obrisani'))
    }
  }

  if (order.personalDataErased)
    return (
      <Alert severity="info" sx={{ mb: 3 }}>
        Lični podaci kupca su obrisani. Iznosi i status su ostali.
      </Alert>
    )
  return (
    <>
      <Button
        color="error"
        size="small"
        startIcon={<PersonOff />}
        onClick={() => setIsConfirming(true)}
        sx={{ mb: 3, ml: -0.5 }}
      >
        Obriši podatke kupca
      </Button>
      {isConfirming && (
        <ErasureDialog
          summary={`Podaci kupca se brišu iz porudžbine ${order.orderNumber}.`}
          inProgress={movingStatuses.includes(order.status) ? 1 : 0}
          onErase={erase}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </>
  )
}
