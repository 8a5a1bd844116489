import { randomUUID } from 'node:crypto'
import { orderStream } from '@pazar/contracts/order/events.ts'
import { orderWorkRoutes } from '@pazar/contracts/order/work-routes.ts'
import { type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { type CommandContext, metadataOf } from '../command-context.ts'
import { derivedUuid } from '../ids/derived-ids.ts'
import { decideOrder, orderFold } from './order.ts'

interface NoteDependencies extends CommandContext {
  appSecret: string
}

/**
 * `POST /api/orders/:orderId/notes`: the note's id is derived from the Idempotency-Key, so a repeated request
 * adds it once.
 */
const addNote = ({ appSecret, handle, now }: NoteDependencies): Endpoint =>
  endpoint(orderWorkRoutes.addNote, async (call) => {
    const { orderId } = call.params
    const by = call.user!
    const noteId = call.idempotencyKey
      ? derivedUuid(appSecret, 'order note', by.userId, orderId, call.idempotencyKey)
      : randomUUID()
    const outcome = await handle({
      stream: orderStream(orderId),
      fold: orderFold,
      metadata: metadataOf(call, now()),
      decide: (state) => decideOrder({ type: 'AddNote', noteId, text: call.body.text, by }, state),
    })
    return outcome.ok
      ? { position: outcome.position, body: { message: 'Beleška je sačuvana', noteId } }
      : { refusal: outcome.refusal }
  })

/** `DELETE /api/orders/:orderId/notes/:noteId` */
const removeNote = ({ handle, now }: NoteDependencies): Endpoint =>
  endpoint(orderWorkRoutes.removeNote, async (call) => {
    const { orderId, noteId } = call.params
    const outcome = await handle({
      stream: orderStream(orderId),
      fold: orderFold,
      metadata: metadataOf(call, now()),
      decide: (state) => decideOrder({ type: 'RemoveNote', noteId, by: call.user! }, state),
    })
    return outcome.ok
      ? { position: outcome.position, body: { message: 'Beleška je obrisana' } }
      : { refusal: outcome.refusal }
  })

/** Endpoints for the seller's own notes on an order. */
export const noteEndpoints = (dependencies: NoteDependencies): Endpoint[] => [
  addNote(dependencies),
  removeNote(dependencies),
]
