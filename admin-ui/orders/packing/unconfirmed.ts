import { type ConfirmationState, confirmationStates } from '@pazar/contracts/order/confirmation-states.ts'
import { initialOrderStatus } from '@pazar/contracts/order/order-status.ts'
import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import type { DataProvider } from 'react-admin'
import { batchesOf } from '../bulk/batches-of.ts'

const statesExceptConfirmed: readonly ConfirmationState[] = confirmationStates.filter(
  (state) => state !== 'confirmed',
)

/** Ids that fit into a filter of 4,000 characters. */
const maxIds = 100

/** Whether the customer should be called before the order is sent, and has not confirmed it. */
export const isUnconfirmed = ({ confirmation }: Pick<OrderView, 'confirmation'>): boolean =>
  confirmation !== null && confirmation.state !== 'confirmed'

/** How many of the orders wait to be sent although their customers have not confirmed them. */
export async function countUnconfirmed(
  dataProvider: DataProvider,
  orderIds: readonly string[],
): Promise<number> {
  let count = 0
  for (const id of batchesOf(orderIds, maxIds)) {
    const { total } = await dataProvider.getList<OrderView>('orders', {
      filter: { id, status: initialOrderStatus, confirmation: statesExceptConfirmed },
      sort: { field: 'createdAt', order: 'DESC' },
      pagination: { page: 1, perPage: 1 },
    })
    count += total ?? 0
  }
  return count
}
