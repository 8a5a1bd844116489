import type { OrderView } from '@pazar/contracts/order/routes.ts'
import type { Role } from '@pazar/contracts/user/events.ts'
import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { useSearchParams } from 'react-router'
import { Problem } from '../layout/Problem.tsx'
import { ScreenLoading } from '../layout/ScreenLoading.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { openOrderParameter } from './OrderOptions.tsx'

/** The dialog of the row's options, open while the address names an order. */
export function OrderDetail({ role }: { role: Role }) {
  const [parameters, setParameters] = useSearchParams()
  const orderId = parameters.get(openOrderParameter)
  const phone = useMediaQuery('(max-width: 599px)')
  const provider = useDataProvider()
  // Not useGetOne: React-Admin's lists put the rows they once held back into its cache, as if they were fresh.
  const { data: order, error, refetch } = useQuery({
    queryKey: ['orders', 'detail', orderId],
    // Who may not manage an order gets what its shopper's page shows to strangers: here that counts as not there.
    queryFn: async ({ signal }) => (await provider.getOne<OrderView & { masked?: boolean }>('orders', { id: orderId!, signal })).data,
    enabled: orderId !== null,
  })
  const close = () => setParameters((before) => {
    before.delete(openOrderParameter)
    return before
  })
  return (
    <Dialog open={orderId !== null} onClose={close} fullScreen={phone} fullWidth maxWidth="md" aria-labelledby="detalj">
      <DialogTitle id="detalj" sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <span>Porudžbina {order?.masked ? '' : order?.orderNumber}</span>
        <IconButton onClick={close} aria-label="Zatvori"><Close /></IconButton>
      </DialogTitle>
      <DialogContent dividers>
        {error || order?.masked ? <Problem title="Porudžbina nije pronađena" retry={() => void refetch()} />
          : order ? <Box><OrderFacts order={order} role={role} /></Box>
          : <ScreenLoading />}
      </DialogContent>
    </Dialog>
  )
}
