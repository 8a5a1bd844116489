import type { TestApp } from '@pazar/query-api/testing/start-test-app.ts'
import { type OrderEvent, orderStream } from '@pazar/contracts/order/events.ts'

/** Appends an event of an order to the log, without the API. `at` is ISO 8601 UTC, by default now. */
export const appendOrderEvent = (
  { commands }: TestApp,
  orderId: string,
  event: OrderEvent,
  at = new Date().toISOString(),
) =>
  commands.log.append(orderStream(orderId), [event], {
    expectedRevision: event.type === 'OrderPlaced' ? 'no-stream' : 'any',
    metadata: { at, actor: { kind: 'shopper' }, correlationId: 'test', causationId: null },
  })
