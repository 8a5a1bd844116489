import { formatMoney, type Currency, toMinor } from '@pazar/contracts/money/money.ts'
import type { orderLinesRoutes } from '@pazar/contracts/order/lines-route.ts'
import type { AnswerOf, PayloadOf } from '@pazar/contracts/route/route.ts'
import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import { useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../../data/data-provider.ts'
import { showUndoNotice } from '../../ui/feedback/undo-notice.tsx'
import { useUndo } from '../goods/use-undo.ts'
import { useRefreshOrders } from '../status/use-change-status.ts'

type Route = typeof orderLinesRoutes.changeLines

/** "+500 RSD", "-1,50 €", "bez promene iznosa". */
export function differenceOf(before: number, after: number, currency: string): string {
  const difference = toMinor(after) - toMinor(before)
  if (difference === 0) return 'bez promene iznosa'
  return `${difference > 0 ? '+' : ''}${formatMoney(difference, currency as Currency)}`
}

/**
 * Sends a correction of the lines of an order; its notice offers to undo it. Undone are the goods of `order`, which
 * was shown before: a repetition after a lost answer is answered with the changed ones.
 */
export function useCorrectLines(order: OrderView) {
  const { currency, delivery, discount, lines, orderId, totalPrice } = order
  const provider = useDataProvider<PazarDataProvider>()
  const refreshOrders = useRefreshOrders()

  const undoChange = useUndo()
  const undo = ({ revision }: AnswerOf<Route>) =>
    undoChange(
      () =>
        provider.changeLines(orderId, { lines, discount, delivery, expected: revision }, crypto.randomUUID()),
      { done: 'Izmena je poništena', failure: 'Izmena nije poništena' },
    )

  return async (goods: PayloadOf<Route>, key: string) => {
    const answer = await provider.changeLines(orderId, goods, key)
    showUndoNotice({
      title: 'Stavke su sačuvane',
      text: differenceOf(totalPrice, answer.totalPrice, currency),
      undo: () => undo(answer),
    })
    await refreshOrders()
  }
}
