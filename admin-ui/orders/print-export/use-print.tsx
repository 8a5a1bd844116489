import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import { type ComponentProps, type ReactNode, useCallback, useState } from 'react'
import { type SortPayload, useDataProvider, useEvent } from 'react-admin'
import { serverMessage } from '../../data/refusal.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import { dayText } from '../../ui/forms/day-text.ts'
import type { OrderFilter } from '../../links/order-link.ts'
import { isOfPastDay } from '../filter/order-filter.ts'
import { withMergedOrders } from '../merge/merged-orders.ts'
import { filteredOrders, maxPrinted, ordersOfIds } from './print-orders.ts'

const PrintList = lazyPart(async () => (await import('./PrintList.tsx')).PrintList)

type Paper = Omit<ComponentProps<typeof PrintList>, 'onDone'>

const titleOf = (title: string, filter: OrderFilter) =>
  isOfPastDay(filter) ? `${title} · Stanje na dan ${dayText(filter.asOf)}.` : title

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
  const [paper, setPaper] = useState<Paper | undefined>(undefined)
  const [pending, setPending] = useState(false)
  const done = useCallback(() => setPaper(undefined), [])

  async function print(read: Promise<OrderView[]>, count: number) {
    setPending(true)
    try {
      const orders = await read
      const known = await withMergedOrders(orders, (ids) => ordersOfIds(dataProvider, ids, sort))
      setPaper({ title: titleOf(title, filter), orders, known, printedAt: new Date() })
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
      (ids: ReadonlySet<string>) =>
        void print(ordersOfIds(dataProvider, [...ids].slice(0, maxPrinted), sort, filter.asOf), ids.size),
    ),
    pending,
    paper: paper && <PrintList {...paper} onDone={done} />,
  }
}
