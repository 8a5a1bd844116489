import type { OrderView } from '@pazar/contracts/order/routes.ts'
import type { Role } from '@pazar/contracts/user/events.ts'
import Close from '@mui/icons-material/Close'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { useSearchParams } from 'react-router'
import { Confirmation } from '../layout/Confirmation.tsx'
import { Problem } from '../layout/Problem.tsx'
import { ScreenLoading } from '../layout/ScreenLoading.tsx'
import { type Draft, Drafts, leaving } from './drafts.ts'
import { openOrderParameter } from './OrderOptions.tsx'

// An order is opened later than the list, which is what people wait for.
const OrderFacts = lazy(async () => ({ default: (await import('./OrderFacts.tsx')).OrderFacts }))

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
  const [drafts] = useState(() => new Map<string, Draft>())
  const [asked, setAsked] = useState<(() => void) | undefined>(undefined)
  const agreed = useRef<(() => void) | undefined>(undefined)
  const close = () => setParameters((before) => {
    before.delete(openOrderParameter)
    return before
  })
  function leave(byEscape: boolean) {
    const { go, loses } = leaving(drafts.values(), byEscape, close)
    if (loses) setAsked(() => go)
    else go()
  }
  return (
    <Dialog open={orderId !== null} onClose={(_event, reason) => leave(reason === 'escapeKeyDown')} fullScreen={phone} fullWidth maxWidth="md" aria-labelledby="detalj">
      <DialogTitle id="detalj" sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <span>Porudžbina {order?.masked ? '' : order?.orderNumber}</span>
        <IconButton onClick={() => leave(false)} aria-label="Zatvori"><Close /></IconButton>
      </DialogTitle>
      <DialogContent dividers>
        {error || order?.masked ? <Problem title="Porudžbina nije pronađena" retry={() => void refetch()} />
          : order ? <Suspense fallback={<ScreenLoading />}><Drafts value={drafts}><OrderFacts order={order} role={role} /></Drafts></Suspense>
          : <ScreenLoading />}
      </DialogContent>
      <Confirmation
        open={asked !== undefined} question="Odbaciti ono što ste upisali?" text="Izmene nisu sačuvane." action="Odbaci"
        onConfirm={async () => {
          agreed.current = asked
        }}
        onClose={() => {
          const go = agreed.current
          agreed.current = undefined
          setAsked(undefined)
          // After the question has given the focus back: what follows may move it on.
          if (go) setTimeout(go)
        }}
      />
    </Dialog>
  )
}
