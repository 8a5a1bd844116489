import type { ErasureReason } from '@pazar/contracts/event/personal-data-erased.ts'
import { movingStatuses } from '@pazar/contracts/order/order-status.ts'
import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import PersonOff from '@mui/icons-material/PersonOffOutlined'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../../data/data-provider.ts'
import { ErasureDialog } from '../../erasure/ErasureDialog.tsx'
import { useSubmitCommand } from '../../ui/forms/use-submit-command.ts'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import { useRefreshOrders } from '../status/use-change-status.ts'

/** Erases the personal data of this order's customer, or shows that it is already erased. */
export function EraseCustomer({ order }: { order: OrderView }) {
  const toast = useToast()
  const refreshOrders = useRefreshOrders()
  const dataProvider = useDataProvider<PazarDataProvider>()
  const [isConfirming, setIsConfirming] = useState(false)
  const erase = useSubmitCommand({
    send: ({ reason }: { reason: ErasureReason }) => dataProvider.eraseCustomer(order.orderId, reason),
    onDone: async () => {
      await refreshOrders()
      toast.success('Podaci kupca su obrisani', `Porudžbina ${order.orderNumber}`)
      setIsConfirming(false)
    },
    failure: 'Podaci kupca nisu obrisani',
  })

  if (order.personalDataErased)
    return (
      <Alert severity="info" sx={{ mb: 3 }}>
        Lični podaci kupca su obrisani. Iznosi i status su ostali.
      </Alert>
    )
  return (
    <>
      {order.personalDataUnreadable && (
        <Alert severity="warning" sx={{ mb: 3 }}>
          Lični podaci kupca ne mogu da se pročitaju: izgubljen je ključ kojim su šifrovani. Iznosi i status
          su ostali.
        </Alert>
      )}
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
          onErase={(reason) => erase({ reason })}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </>
  )
}
