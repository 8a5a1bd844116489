import {
  costOf,
  type OrderGoods,
  quantityOf,
  skuOf,
  totalOf,
  unitCostOf,
  upsellsOf,
} from '@pazar/contracts/order/lines.ts'
import type { GoodsColumns, OrderRow } from './table.ts'
import { withDay } from './values-by-day.ts'

/** The columns that follow from the goods of an order. */
export function goodsColumns(goods: OrderGoods): GoodsColumns {
  const { lines, discount, delivery } = goods
  const [quantity, unitCost] = [quantityOf(lines), unitCostOf(lines)]
  return {
    lines,
    discount,
    delivery,
    sku: skuOf(lines),
    quantity,
    total_price: totalOf(goods),
    unit_cost: unitCost,
    upsells: upsellsOf(lines).map((each) => ({
      order_id: each.upsellOrderId,
      upsell_id: each.upsellId,
      title: each.title,
      sku: each.sku,
      quantity: each.quantity,
      unit_price: each.unitPrice,
      total_price: each.totalPrice,
      unit_cost: each.unitCost,
      at: each.acceptedAt,
    })),
    upsell_cost: costOf(lines) - unitCost * quantity,
  }
}

/**
 * Records the goods at the end of a day on which they changed. Its size is bounded by the number of such days,
 * and most orders have none after the day on which they were placed.
 */
export function withLinesDay(order: OrderRow, day: string, goods: GoodsColumns): OrderRow['lines_days'] {
  const { lines_days, placed_day } = order
  if (lines_days === null && day <= placed_day) return null
  return withDay(lines_days ?? { [placed_day]: goodsColumns(order) }, day, goods)
}
