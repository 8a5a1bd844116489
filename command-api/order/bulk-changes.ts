import { UnreadableEvent } from '@pazar/event-store/codec/codec.ts'
import { comparePositions, type Position } from '@pazar/event-store/event-store.ts'
import { mapConcurrently } from './map-concurrently.ts'

/** What a bulk request has done to one order, or why it was skipped. */
export type ChangeResult<Changed> =
  | { changed: Changed; position?: Position }
  | { skipped: { orderId: string; message: string } }

/** Why an order with an undecodable event is skipped. */
const unreadableOrder = 'Podaci porudžbine ne mogu da se pročitaju. Obratite se administratoru.'

/** If an order is listed twice, only its last change is applied. */
export const lastChanges = <Change extends { orderId: string }>(changes: readonly Change[]): Change[] => [
  ...new Map(changes.map((change) => [change.orderId, change])).values(),
]

/** Applies all changes. Skips an order with an undecodable event, so that it does not fail the others. */
export const changeEach = <Change extends { orderId: string }, Changed>(
  changes: readonly Change[],
  changeOne: (change: Change) => Promise<ChangeResult<Changed>>,
): Promise<ChangeResult<Changed>[]> =>
  mapConcurrently(changes, async (change) => {
    try {
      return await changeOne(change)
    } catch (error) {
      if (!(error instanceof UnreadableEvent)) throw error
      return { skipped: { orderId: change.orderId, message: unreadableOrder } }
    }
  })

/** The answer for all orders, at the newest position of their changes. */
export function bulkAnswer<Changed>(
  results: readonly ChangeResult<Changed>[],
  messageOf: (changed: number, skipped: number) => string,
) {
  const changed = results.flatMap((each) => ('changed' in each ? [each.changed] : []))
  const skipped = results.flatMap((each) => ('skipped' in each ? [each.skipped] : []))
  const position = results
    .flatMap((each) => ('position' in each && each.position !== undefined ? [each.position] : []))
    .sort(comparePositions)
    .at(-1)
  return { position, body: { message: messageOf(changed.length, skipped.length), changed, skipped } }
}
