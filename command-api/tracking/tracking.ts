import type { Pool } from '@pazar/database/open-database.ts'
import type { Integrations } from '@pazar/upstreams/integration-variables.ts'
import { createTrackify, type Trackify } from '@pazar/upstreams/trackify/trackify-client.ts'
import { type CommandStores, prepareCommands } from '../prepare-commands.ts'
import { createFollower, type FollowerDependencies, type FollowShipments } from './follow-shipments.ts'
import { ordersDue } from './orders-in-flight.ts'
import { startTrackingSchedule, type TrackingSchedule } from './tracking-schedule.ts'
import { createTrackingState, type TrackingState } from './tracking-state.ts'

/** Requests a second that one endpoint bears; each asks about a hundred orders. */
const usualPace = 5

interface TrackingDependencies extends Omit<FollowerDependencies, 'state' | 'trackify'> {
  pool: Pool
  appSecret: string
  integrations: Integrations
  perSecond?: number
}

/** What looking at shipments by hand and on its own share. */
export function prepareTracking({ pool, appSecret, integrations, perSecond = usualPace, ...commands }: TrackingDependencies): { trackify: Trackify; state: TrackingState; follow: FollowShipments } {
  const trackify = createTrackify({ addresses: integrations.trackify })
  const state = createTrackingState({ pool, appSecret, now: commands.now, perSecond })
  return { trackify, state, follow: createFollower({ ...commands, trackify, state }) }
}

interface ScheduleOptions extends CommandStores {
  integrations: Integrations
  everyMinutes: number
  perSecond?: number
  warn(message: string, error: unknown): void
}

/** The schedule as a process runs it. Where the server has no address of the service there is none. */
export async function startTracking({ integrations, everyMinutes, perSecond, warn, ...stores }: ScheduleOptions): Promise<TrackingSchedule> {
  const commands = await prepareCommands(stores)
  const { pool } = stores
  const { trackify, state, follow } = prepareTracking({ ...commands, pool, integrations, perSecond })
  const isThere = trackify.has('serbia') || trackify.has('others')
  return startTrackingSchedule({ pool, state, follow, ordersDue: ordersDue(pool, trackify.has), now: commands.now, everyMinutes: isThere ? everyMinutes : 0, warn })
}
