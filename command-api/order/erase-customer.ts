import type { Metadata } from '@pazar/contracts/event/metadata.ts'
import { orderStream } from '@pazar/contracts/order/events.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import type { CommandContext } from '../command-context.ts'
import { isRefusal } from '../command-handler/fold.ts'
import { decideOrder, orderFold } from './order.ts'

/**
 * Forgets a shopper: the stream's key is deleted, and every replay from then on shows name, phone, e-mail and address as
 * erased, while money and counts stay (design, section 5). Erasing twice changes nothing.
 */
export async function eraseCustomer(
  { log, folds }: Pick<CommandContext, 'folds'> & { log: Pick<EventLog, 'eraseCustomer'> },
  { orderId, reason, metadata }: { orderId: string; reason: string; metadata: Omit<Metadata, 'schemaVersion'> },
): Promise<Refusal | undefined> {
  const stream = orderStream(orderId)
  const decision = decideOrder({ type: 'EraseCustomer', reason }, (await folds.load(stream, orderFold)).state)
  if (isRefusal(decision)) return decision
  if (decision.length > 0) await log.eraseCustomer(stream, { reason, metadata })
  return undefined
}
