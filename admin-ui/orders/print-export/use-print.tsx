import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import { type ReactNode, useCallback, useState } from 'react'
import { type SortPayload, useDataProvider, useEvent } from 'react-admin'
import { serverMessage } from '../../data/refusal.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import type { OrderFilter } from '../../links/order-link.ts'
import { filteredOrders, maxPrinted, ordersOfIds } from './print-orders.ts'

const PrintList = lazyPart(async () => (await import('./PrintList.tsx')).PrintList)

interface Printing {
  filtered: () => void
  chosen: (ids: ReadonlySet<string>) => void
  pending: boolean
  /** Render this anywhere on the screen; null unless something is being printed. */
  paper: ReactNode
}

/** Loads the orders to print from all pages of the list and prints them. */
export function usePrint(title: string, filter: OrderFilter, sort: SortPayload, total: number): Printing {
  const dataProvider = useDataProvider()
  const toast = useToast()
  const [orders, setOrders] = useState<{ list: readonly OrderView[]; at: Date } | undefined>(undefined)
  const [pending, setPending] = useState(false)
  const done = useCallback(() => setOrders(undefined), [])

  async function print(read: Promise<OrderView[]>, count: number) {
    setPending(true)
    try {
      setOrders({ list: await read, at: new Date() })
      if (count > maxPrinted)
        toast.quiet('Štampa se prvih 1.000 porudžbina', 'Suzite filter da biste odštampali ostale.')
    } catch (error) {
      toast.failure('Greška', serverMessage(error, 'Spisak za štampu trenutno nije dostupan'))
    }
    setPending(false)
  }
  return {
    filtered: useEvent(() => void print(filteredOrders(dataProvider, filter, sort), total)),
    chosen: useEvent(
      (ids: ReadonlySet<string>) => void print(ordersOfIds(dataProvider, [...ids], sort), ids.size),
    ),
    pending,
    paper: orders && <PrintList title={title} orders={orders.list} printedAt={orders.at} onDone={done} />,
  }
}
