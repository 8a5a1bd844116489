import { erasureRoutes, maxErasedPerCall } from '@pazar/contracts/erasure/routes.ts'
import { unreadableOrdersMessage } from '@pazar/contracts/erasure/unreadable-orders.ts'
import { pluralForm } from '@pazar/contracts/text/plural.ts'
import { comparePositions, type Position } from '@pazar/event-store/event-store.ts'
import { type Call, type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { type CommandContext, metadataOf } from '../command-context.ts'
import { type ContactForms, contactForms } from './contact.ts'
import { eraseCustomer, eraseOrder, finishErasures } from './erase-customer.ts'
import type { ErasureContext, ErasureRequest } from './erasure-context.ts'
import { countInProgress, findOrders } from './find-orders.ts'
import { removeCustomerFilters } from './remove-customer-filters.ts'
import { isDue, loadContacts } from './order-contacts.ts'

/**
 * Orders erased concurrently. The log appends their events as one group, and other commands still get in
 * between.
 */
const concurrency = 16

const scopeOf = ({ id, role }: { id: number; role: string }) => (role === 'admin' ? undefined : id)

export function messageOf(erased: number, unreadable = 0): string {
  const done =
    erased === 0
      ? 'Nema podataka za brisanje.'
      : `Podaci kupca su obrisani iz ${erased} ${pluralForm(erased, 'porudžbine', 'porudžbine', 'porudžbina')}.`
  return unreadable === 0 ? done : `${done} ${unreadableOrdersMessage(unreadable)}`
}

async function eraseAll(
  orderIds: readonly string[],
  eraseOne: (orderId: string) => Promise<Position | undefined>,
) {
  const positions: Position[] = []
  const queue = orderIds.values()
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (const orderId of queue) {
        const position = await eraseOne(orderId)
        if (position !== undefined) positions.push(position)
      }
    }),
  )
  return { erased: positions.length, position: positions.sort(comparePositions).at(-1) }
}

/**
 * Deletes a customer's data on request (ZZPL, GDPR): of one order, or of all orders under a phone number or
 * e-mail address.
 */
export function erasureEndpoints({
  now,
  ...context
}: ErasureContext & Pick<CommandContext, 'now'>): Endpoint[] {
  const { folds, pool } = context

  /** Drops orders that no longer contain the contact according to the log. Unreadable orders stay in. */
  async function stillDue(orderIds: readonly string[], forms: ContactForms) {
    const loaded = await Promise.all(
      orderIds.map(async (orderId) => ({ orderId, contacts: await loadContacts(folds, orderId) })),
    )
    return loaded.filter(({ contacts }) => contacts === undefined || isDue(contacts, forms))
  }

  const customer = async (call: Call<typeof erasureRoutes.customer>) => {
    const { reason, ...contact } = call.body
    const forms = contactForms(contact)
    const request: ErasureRequest = { reason, by: call.user!, metadata: metadataOf(call, now()) }
    await finishErasures(context)
    const { orderIds, unreadable } = await findOrders(context, forms, scopeOf(request.by))
    const batch = orderIds.slice(0, maxErasedPerCall)
    const due = await stillDue(batch, forms)
    const refusal =
      due.length === 0
        ? undefined
        : await removeCustomerFilters(context, {
            orderIds: due.map(({ orderId }) => orderId),
            contacts: due.map(({ contacts }) => contacts),
            sellerIds: due.map(({ contacts }) => contacts?.order?.sellerId),
            request,
          })
    if (refusal) return { refusal }
    const { erased, position } = await eraseAll(
      due.map(({ orderId }) => orderId),
      async (orderId) => {
        const result = await eraseOrder(context, orderId, request)
        return 'code' in result ? undefined : result.position
      },
    )
    return {
      position,
      body: {
        message: messageOf(erased, unreadable),
        erased,
        remaining: orderIds.length - batch.length,
        unreadable,
      },
    }
  }

  return [
    endpoint(erasureRoutes.order, async (call) => {
      await finishErasures(context)
      const result = await eraseCustomer(context, call.params.orderId, {
        reason: call.body.reason,
        by: call.user!,
        metadata: metadataOf(call, now()),
      })
      return 'code' in result
        ? { refusal: result }
        : { position: result.position, body: { message: 'Podaci kupca su obrisani.' } }
    }),
    endpoint(erasureRoutes.preview, async (call) => {
      const { orderIds, unreadable } = await findOrders(context, contactForms(call.body), scopeOf(call.user!))
      return {
        body: { orders: orderIds.length, inProgress: await countInProgress(pool, orderIds), unreadable },
      }
    }),
    endpoint(erasureRoutes.customer, customer),
  ]
}
