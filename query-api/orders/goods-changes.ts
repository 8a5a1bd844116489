import { type Currency, formatMoney } from '@pazar/contracts/money/money.ts'
import { lineTitle, type OrderGoods, type OrderLine, totalOf } from '@pazar/contracts/order/lines.ts'
import type { Market } from '@pazar/contracts/money/market.ts'
import type { HistoryEntry } from '@pazar/contracts/order/view-schemas.ts'
import { deliveryTexts } from '@pazar/contracts/website/terms.ts'

type Change = HistoryEntry['changes'][number]

const lineText = (line: OrderLine | undefined, currency: Currency): string =>
  line ? `${lineTitle(line)} × ${line.pieces}: ${formatMoney(line.price, currency)}` : ''

/**
 * What a correction changed, as texts without costs: each line that was changed, added (`from` is empty) or
 * removed (`to` is empty), the discount, the delivery and the total.
 */
export function goodsChanges(
  { before, after }: { before: OrderGoods; after: OrderGoods },
  { market, currency }: { market: Market; currency: Currency },
): Change[] {
  const lineIds = [...new Set([...before.lines, ...after.lines].map(({ lineId }) => lineId))]
  const change = (field: string, textOf: (goods: OrderGoods) => string): Change => ({
    field,
    from: textOf(before),
    to: textOf(after),
  })
  return [
    ...lineIds.map((lineId) =>
      change('line', ({ lines }) =>
        lineText(
          lines.find((line) => line.lineId === lineId),
          currency,
        ),
      ),
    ),
    change('discount', ({ discount }) => formatMoney(discount, currency)),
    change('delivery', ({ delivery }) => deliveryTexts(delivery, market).forSeller),
    change('totalPrice', (goods) => formatMoney(totalOf(goods), currency)),
  ].filter(({ from, to }) => from !== to)
}
