import { toMajor, toMinor } from '../money/money.ts'

/** What an order itself came to, without the upsell products that were taken after it. Major units. */
export const totalWithoutUpsells = ({ totalPrice, upsells }: { totalPrice: number; upsells: readonly { totalPrice: number }[] }): number =>
  toMajor(upsells.reduce((rest, taken) => rest - toMinor(taken.totalPrice), toMinor(totalPrice)))
