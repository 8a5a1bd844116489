import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import { useContext, useEffect, useRef } from 'react'
import { ListContext, useDataProvider } from 'react-admin'
import { useSearchParams } from 'react-router'
import { problemText } from '../../data/refusal.ts'
import { openOrderParameter } from '../../links/order-link.ts'
import { useToast } from '../../ui/feedback/use-toast.tsx'

type Step = 1 | -1

const defaultSort = { field: 'createdAt', order: 'DESC' } as const

interface OrderSteps {
  /** From 1, in the whole list; undefined if the order is not on the page of the list. */
  position: number | undefined
  total: number
  /** Opens the next or previous order; undefined if there is none. */
  next: (() => void) | undefined
  previous: (() => void) | undefined
}

/**
 * The neighbours of the open order in the list, with its filter and sort. If the order has left the list since,
 * because of its new status, the next order is the one that took its place. Outside of a list there are none.
 */
export function useOrderSteps(orderId: string | null): OrderSteps {
  // Not useListContext, which fails outside of a list: the call mode opens the detail too.
  const list = useContext(ListContext)
  const { page = 1, perPage = 25, total = 0, sort = defaultSort, filterValues } = list ?? {}
  const data: readonly OrderView[] = list?.data ?? []
  const [, setParameters] = useSearchParams()
  const provider = useDataProvider()
  const toast = useToast()
  const place = data.findIndex(({ id }) => id === orderId)
  const lastPlace = useRef(-1)
  if (place !== -1) lastPlace.current = place
  else if (orderId === null) lastPlace.current = -1

  const open = (id: string, onPage = page) =>
    setParameters((before) => {
      before.set(openOrderParameter, id)
      before.set('page', String(onPage))
      return before
    })
  async function openOnPage(other: number, step: Step) {
    try {
      const answer = await provider.getList<OrderView>('orders', {
        pagination: { page: other, perPage },
        sort,
        filter: filterValues,
      })
      const order = step === 1 ? answer.data[0] : answer.data.at(-1)
      if (order) open(order.id, other)
    } catch (error) {
      toast.failure('Greška', problemText(error, 'Porudžbina nije otvorena'))
    }
  }
  function stepTo(step: Step): (() => void) | undefined {
    if (orderId === null || lastPlace.current === -1) return undefined
    const target = place === -1 && step === 1 ? lastPlace.current : lastPlace.current + step
    const order = data[target]
    if (order) return () => open(order.id)
    const other = page + step
    const isThere = step === 1 ? page * perPage < total : other >= 1
    return isThere ? () => void openOnPage(other, step) : undefined
  }
  return {
    position: place === -1 ? undefined : (page - 1) * perPage + place + 1,
    total,
    next: stepTo(1),
    previous: stepTo(-1),
  }
}

const focusListed = (orderId: string) =>
  [...document.querySelectorAll<HTMLElement>('[data-order-id]')]
    .find((row) => row.dataset['orderId'] === orderId)
    ?.focus()

/**
 * After the detail is closed, focuses the row or card of the order that was shown last, so that the list's keys
 * go on from there. The dialog itself returns the focus to the order that was opened first.
 */
export function useFocusLastShown(orderId: string | null): void {
  const shown = useRef<{ first: string; last: string } | undefined>(undefined)
  useEffect(() => {
    if (orderId !== null) {
      shown.current = { first: shown.current?.first ?? orderId, last: orderId }
      return
    }
    const { first, last } = shown.current ?? {}
    shown.current = undefined
    // The dialog has returned the focus by now: React cleans up effects before it runs new ones.
    if (last !== undefined && last !== first) focusListed(last)
  }, [orderId])
}
