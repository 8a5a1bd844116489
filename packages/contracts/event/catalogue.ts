import { domainEvents } from '../domain/events.ts'
import { legalEvents } from '../legal/events.ts'
import { logRepairEvents } from '../log-repair/events.ts'
import { marketCostEvents } from '../market-cost/events.ts'
import { notificationEvents } from '../notification/events.ts'
import { orderEvents } from '../order/events.ts'
import { savedFilterEvents } from '../saved-filter/events.ts'
import { tenantEvents } from '../tenant/events.ts'
import { userEvents } from '../user/events.ts'
import { webhookEvents } from '../webhook/events.ts'
import { websiteEvents } from '../website/events.ts'
import type { EventOf } from './event-type.ts'
import { reservationEvents } from './reservation.ts'

/** Every event type that may be in the log. */
export const eventTypes = [
  ...orderEvents,
  ...websiteEvents,
  ...userEvents,
  ...marketCostEvents,
  ...domainEvents,
  ...tenantEvents,
  ...savedFilterEvents,
  ...reservationEvents,
  ...notificationEvents,
  ...webhookEvents,
  ...logRepairEvents,
  ...legalEvents,
] as const
export type DomainEvent = EventOf<(typeof eventTypes)[number]>
