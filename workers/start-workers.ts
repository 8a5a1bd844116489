import type { Endpoint } from '@pazar/http-server/routing/endpoint.ts'
import type { Integrations } from '@pazar/integrations/integration-variables.ts'
import { createProductLinks } from '@pazar/link-import/product-links.ts'
import type { AddressPolicy } from '@pazar/safe-fetch/address-policy.ts'
import { type CommandStores, prepareCommands } from '@pazar/command-api/prepare-commands.ts'
import { type ScheduledBackups, startScheduledBackups } from './backup/scheduled-backups.ts'
import { startKnownCustomers } from './known-customers/confirm-known-customers.ts'
import { startLinkReader } from './link-reader/read-links.ts'
import { createTrackingEndpoint, prepareTracking, startTracking } from './shipment-tracking/tracking.ts'
import { startMergeSweep } from './merge-sweep/merge-sweep.ts'
import { startStockSweep } from './stock-sweep/stock-sweep.ts'

export interface WorkerDependencies extends CommandStores {
  /** Scheme and host that browsers use; addresses of uploads may contain it. */
  publicOrigin: string
  /** Base addresses of the shipment service. */
  trackify: Integrations['trackify']
  /** Minutes between two polls of all shipments; 0 switches the schedule off. */
  trackifyEveryMinutes: number
  /** Addresses that sellers' links may use. */
  addressPolicy: AddressPolicy
  backups: ScheduledBackups
  /** False only for load tests on a server that listens on loopback. */
  rateLimits: boolean
  warn(message: string, error: unknown): void
}

export interface Workers {
  /** The endpoints that start a worker by hand. */
  endpoints: Endpoint[]
  /** Waits for what is under way. */
  stop(): Promise<void>
}

/** Starts everything that runs by the clock. Any number of processes may run it. */
export async function startWorkers({
  publicOrigin,
  trackify,
  trackifyEveryMinutes,
  addressPolicy,
  backups,
  rateLimits,
  warn,
  ...stores
}: WorkerDependencies): Promise<Workers> {
  const { pool } = stores
  const commands = await prepareCommands(stores)
  // The starts that can fail come first, so that no schedule is left running.
  const stockSweep = await startStockSweep({ ...stores, warn })
  const mergeSweep = await startMergeSweep({ ...stores, warn }).catch(async (error: unknown) => {
    await stockSweep.stop()
    throw error
  })
  const backupSchedule = await startScheduledBackups({ ...backups, pool, log: stores.log }, warn).catch(
    async (error: unknown) => {
      await Promise.all([stockSweep.stop(), mergeSweep.stop()])
      throw error
    },
  )
  const tracking = prepareTracking({ ...commands, pool, addresses: trackify })
  const schedule = startTracking(tracking, { everyMinutes: trackifyEveryMinutes, warn })
  const linkReader = startLinkReader({
    ...commands,
    pool,
    links: createProductLinks(addressPolicy),
    publicOrigin,
    warn,
  })
  const knownCustomers = startKnownCustomers({ ...commands, pool }, warn)
  return {
    endpoints: [createTrackingEndpoint(tracking, { rateLimits })],
    async stop() {
      await Promise.all([
        schedule.stop(),
        stockSweep.stop(),
        linkReader.stop(),
        backupSchedule.stop(),
        knownCustomers.stop(),
        mergeSweep.stop(),
      ])
    },
  }
}
