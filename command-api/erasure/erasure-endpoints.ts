import { erasureRoutes, maxErasedPerCall } from '@pazar/contracts/erasure/routes.ts'
import { unreadableOrdersMessage } from '@pazar/contracts/erasure/unreadable-orders.ts'
import { pluralForm } from '@pazar/contracts/text/plural.ts'
import { comparePositions, type Position } from '@pazar/event-store/event-store.ts'
import { type Call, type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { type CommandContext, metadataOf } from '../command-context.ts'
import { mapConcurrently } from '../order/map-concurrently.ts'
import { type ContactForms, contactForms } from './contact.ts'
import { completeSplits } from './complete-splits.ts'
import { eraseCustomer, eraseOrder, finishErasures } from './erase-customer.ts'
import type { ErasureContext, ErasureRequest } from './erasure-context.ts'
import { countInProgress, findOrders } from './find-orders.ts'
import { removeCustomerFilters } from './remove-customer-filters.ts'
import { isDue, loadContacts } from './order-contacts.ts'

const scopeOf = ({ sellerId, role }: { sellerId: number; role: string }) =>
  role === 'admin' ? undefined : sellerId

export function messageOf(erased: number, unreadable = 0): string {
  const done =
    erased === 0
      ? 'Nema podataka za brisanje.'
      : `Podaci kupca su obrisani iz ${erased} ${pluralForm(erased, 'porudžbine', 'porudžbine', 'porudžbina')}.`
  return unreadable === 0 ? done : `${done} ${unreadableOrdersMessage(unreadable)}`
}

/** Erases the orders, some at once. */
async function eraseAll(
  orderIds: readonly string[],
  eraseOne: (orderId: string) => Promise<Position | undefined>,
) {
  const results = await mapConcurrently(orderIds, eraseOne)
  const positions = results.filter((each) => each !== undefined)
  return { erased: positions.length, position: positions.sort(comparePositions).at(-1) }
}

/** Drops orders that no longer contain the contact according to the log. Unreadable orders stay in. */
async function stillDue({ folds }: ErasureContext, orderIds: readonly string[], forms: ContactForms) {
  const loaded = await Promise.all(
    orderIds.map(async (orderId) => ({ orderId, contacts: await loadContacts(folds, orderId) })),
  )
  return loaded.filter(({ contacts }) => contacts === undefined || isDue(contacts, forms))
}

interface ErasureDependencies extends ErasureContext {
  now: CommandContext['now']
}

const erasureRequest = (
  call: Call<typeof erasureRoutes.order> | Call<typeof erasureRoutes.customer>,
  now: Date,
): ErasureRequest => ({ reason: call.body.reason, by: call.user!, metadata: metadataOf(call, now) })

/** `POST /api/orders/:orderId/erase-customer`: erases the customer of one order. */
const eraseOrderCustomer = ({ now, ...context }: ErasureDependencies): Endpoint =>
  endpoint(erasureRoutes.order, async (call) => {
    await finishErasures(context)
    const result = await eraseCustomer(context, call.params.orderId, erasureRequest(call, now()))
    return 'code' in result
      ? { refusal: result }
      : { position: result.position, body: { message: 'Podaci kupca su obrisani.' } }
  })

/** `POST /api/customers/erasure-preview`: what an erasure under a contact would do. */
const previewErasure = (context: ErasureDependencies): Endpoint =>
  endpoint(erasureRoutes.preview, async (call) => {
    const { orderIds, unreadable } = await findOrders(context, contactForms(call.body), scopeOf(call.user!))
    return {
      body: {
        orders: orderIds.length,
        inProgress: await countInProgress(context.pool, orderIds),
        unreadable,
      },
    }
  })

/** `POST /api/customers/erase`: erases the customer of all orders under a contact, at most `maxErasedPerCall` at once. */
const eraseContact = ({ now, ...context }: ErasureDependencies): Endpoint =>
  endpoint(erasureRoutes.customer, async (call) => {
    const { reason: _, ...contact } = call.body
    const forms = contactForms(contact)
    const request = erasureRequest(call, now())
    await finishErasures(context)
    const { orderIds, unreadable } = await findOrders(context, forms, scopeOf(request.by))
    const batch = orderIds.slice(0, maxErasedPerCall)
    const due = await stillDue(context, batch, forms)
    const splitOff = await completeSplits(
      context,
      due.map(({ orderId }) => orderId),
      request,
    )
    due.push(...(await stillDue(context, splitOff, forms)))
    const dueIds = due.map(({ orderId }) => orderId)
    const contacts = due.map((each) => each.contacts)
    const refusal =
      due.length === 0
        ? undefined
        : await removeCustomerFilters(context, {
            orderIds: dueIds,
            contacts,
            sellerIds: contacts.map((each) => each?.order?.sellerId),
            request,
          })
    if (refusal) return { refusal }
    const { erased, position } = await eraseAll(dueIds, async (orderId) => {
      const result = await eraseOrder(context, orderId, request)
      return 'code' in result ? undefined : result.position
    })
    return {
      position,
      body: {
        message: messageOf(erased, unreadable),
        erased,
        remaining: orderIds.length - batch.length,
        unreadable,
      },
    }
  })

/**
 * Endpoints that delete a customer's data on request (ZZPL, GDPR): of one order, or of all orders under a
 * phone number or e-mail address.
 */
export const erasureEndpoints = (dependencies: ErasureDependencies): Endpoint[] => [
  eraseOrderCustomer(dependencies),
  previewErasure(dependencies),
  eraseContact(dependencies),
]
