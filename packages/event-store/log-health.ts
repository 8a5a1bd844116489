import type { HealthReason } from '@pazar/contracts/system/routes.ts'
import type { EventLog } from './event-log.ts'

/** What the log itself reports, for the health of a process that follows it. */
export const logHealthReasons = (log: Pick<EventLog, 'unconfirmedSubscriptions'>): readonly HealthReason[] =>
  log.unconfirmedSubscriptions() > 0 ? ['subscription_unconfirmed'] : []
