import { shortOrderId } from '@pazar/contracts/order/order-id.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import type { MergeState } from './merge-state.ts'

/** Refuses to write personal data for a customer who has been erased. */
export const customerErased: Refusal = { code: 'conflict', message: 'Lični podaci kupca su obrisani' }

/** Refuses to send an order by itself that was merged into another; undefined for every other order. */
export const mergedRefusal = ({ mergedInto }: MergeState): Refusal | undefined =>
  mergedInto
    ? {
        code: 'conflict',
        message: `Porudžbina je spojena sa ${shortOrderId(mergedInto.orderId)}. Najpre poništite spajanje.`,
      }
    : undefined
