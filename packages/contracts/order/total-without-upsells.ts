import { toMajor, toMinor } from '../money/money.ts'
import type { DeliveryPrice } from '../website/terms-schema.ts'
import { deliveryCharge } from '../website/terms.ts'

/** Total of the order without the upsells that were accepted after it. Major units. */
export const totalWithoutUpsells = ({
  totalPrice,
  upsells,
}: {
  totalPrice: number
  upsells: readonly { totalPrice: number }[]
}): number =>
  toMajor(upsells.reduce((rest, upsell) => rest - toMinor(upsell.totalPrice), toMinor(totalPrice)))

interface PricedOrder {
  totalPrice: number
  delivery: DeliveryPrice
  upsells: readonly { totalPrice: number }[]
}

/**
 * Price of the order's own goods: without upsells, and without delivery if it was added to the total. Major
 * units.
 */
export const goodsTotal = ({ totalPrice, delivery, upsells }: PricedOrder): number =>
  toMajor(toMinor(totalWithoutUpsells({ totalPrice, upsells })) - toMinor(deliveryCharge(delivery)))
