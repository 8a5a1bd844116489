import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'
import { removeFiltersNamedAfter } from '../saved-filter/filter-generations.ts'
import { mainAdminId } from '../user/user.ts'
import type { ErasureContext, ErasureRequest } from './erasure-context.ts'
import type { OrderContacts } from './order-contacts.ts'
import { rowsOf } from './rows-of.ts'

/** Admins can see every customer and may have named a filter after one. */
async function findAdmins(pool: Pool): Promise<number[]> {
  const rows = await rowsOf(
    pool.query<{ userId: number }>(`select user_id as "userId" from read.users where role = 'admin'`),
  )
  return [mainAdminId, ...rows.map(({ userId }) => userId)]
}

interface CustomerIdentity {
  firstName?: string | null
  lastName?: string | null
  phone?: string | null
  email?: string | null
  sellerId?: number
}

/** Texts that identify a customer. A first name counts only if no last name is known. */
const identifyingTexts = ({ firstName, lastName, phone, email }: CustomerIdentity): string[] =>
  [lastName || firstName, phone, email].filter((text) => typeof text === 'string' && text !== '') as string[]

/** Customer data in the read model, for orders whose streams cannot be read. */
const shownCustomers = (pool: Pool, orderIds: readonly string[]): Promise<CustomerIdentity[]> =>
  rowsOf(
    pool.query<CustomerIdentity>(
      'select first_name as "firstName", last_name as "lastName", phone, email, seller_id as "sellerId" from read.orders where order_id = any($1)',
      [orderIds],
    ),
  )

interface ErasedOrders {
  orderIds: readonly string[]
  /** In the order of `orderIds`; undefined if the order cannot be read. */
  contacts: readonly (OrderContacts | undefined)[]
  sellerIds: readonly (number | undefined)[]
  request: ErasureRequest
}

/**
 * Removes saved filters named after the customers of orders that are about to be erased: those of the
 * sellers, of the user who erases, and of all admins. It takes all orders at once, because each move of a
 * user's filters copies the remaining ones.
 */
export async function removeCustomerFilters(
  context: ErasureContext,
  { orderIds, contacts, sellerIds, request }: ErasedOrders,
): Promise<Refusal | undefined> {
  const { pool } = context
  const unread = orderIds.filter((_, place) => contacts[place] === undefined)
  const shown = unread.length > 0 ? await shownCustomers(pool, unread) : []
  const customers: CustomerIdentity[] = [...contacts.flatMap((each) => each?.states ?? []), ...shown]
  const texts = [...new Set(customers.flatMap(identifyingTexts))]
  const userIds = [
    ...sellerIds,
    ...shown.map(({ sellerId }) => sellerId),
    request.by.sellerId,
    ...(await findAdmins(pool)),
  ].filter((userId) => userId !== undefined)
  for (const userId of new Set(userIds)) {
    const refusal = await removeFiltersNamedAfter(context, userId, texts, request.metadata)
    if (refusal) return refusal
  }
  return undefined
}
