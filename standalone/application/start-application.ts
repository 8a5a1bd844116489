import { openChangeNotifications } from '@pazar/change-notifications/open-change-notifications.ts'
import { startWarnings } from '@pazar/command-api/recovery/start-warnings.ts'
import { createLogger } from '@pazar/http-server/observation/logger.ts'
import { checkLogIdentity } from '@pazar/event-store/log-identity.ts'
import { createAddressLookup } from '@pazar/safe-fetch/address-lookup.ts'
import { type AddressPolicy, publicAddressPolicy } from '@pazar/safe-fetch/address-policy.ts'
import type { Config } from '../config.ts'
import { erasuresFileOf } from '../erasures-file.ts'
import type { FrontEnds } from '../front-ends.ts'
import { prepareAccounts } from './accounts.ts'
import { startBackend } from './backend.ts'
import { startServers } from './servers.ts'
import { openAsyncCommitStores, openStores } from './stores.ts'

export interface ApplicationOptions {
  config: Config
  /** Must be free. */
  port: number
  databaseUrl: string
  appSecret: string
  frontEnds: FrontEnds
  /** Which addresses of sellers' links may be called; public addresses by default. */
  addressPolicy?: AddressPolicy
}

export interface Application {
  url: string
  /** Description for the start-up lines. */
  eventStore: string
  bus: string
  accounts: readonly string[]
  /** For the operator: what this start found missing in the database. */
  warnings: readonly string[]
  /** Stops after requests in flight have finished and followers have completed their batch. */
  stop(): Promise<void>
}

/** Starts the whole app in this process. @throws Error with a one-line message for the operator. */
export const startApplication = async ({
  config,
  port,
  databaseUrl,
  appSecret,
  frontEnds,
  addressPolicy = publicAddressPolicy(createAddressLookup({ server: config.DNS_SERVER })),
}: ApplicationOptions): Promise<Application> => {
  // Closed in reverse order: by `stop`, or here if the start fails half-way.
  await using resources = new AsyncDisposableStack()
  const publicOrigin = config.PUBLIC_ORIGIN ?? `http://localhost:${port}`
  const logger = createLogger('pazar', config.LOG_LEVEL)

  const addresses = {
    databaseUrl,
    eventStoreUrl: config.EVENTSTORE_URL,
    appSecret,
    erasuresFile: erasuresFileOf(config),
  }
  const stores = await openStores(addresses, logger, resources)
  const { log, pool, eventStore, recovery } = stores
  const commandStores = { log, pool, appSecret }
  const { accounts, adminRestored } = await prepareAccounts({
    config,
    stores: commandStores,
    publicOrigin,
    withAsyncCommit: openAsyncCommitStores(addresses),
  })
  // A new log has had its first event only now.
  await checkLogIdentity({ pool, log })
  const warnings = await startWarnings(recovery, commandStores, adminRestored)
  const changeNotifications = await openChangeNotifications(config.NATS_URL, logger)
  resources.defer(() => changeNotifications.close())

  let isStopping = () => false
  const shared = { publicOrigin, changeNotifications, logger }
  const backend = await startBackend(
    { ...shared, config, stores, appSecret, addressPolicy, isStopping: () => isStopping() },
    resources,
  )
  const server = await startServers({ ...shared, backend, port, frontEnds }, resources)
  resources.defer(backend.stopSyncCheck)
  isStopping = server.isStopping

  const running = resources.move()
  return {
    url: publicOrigin,
    eventStore,
    bus: config.NATS_URL ? changeNotifications.description : 'in-process',
    accounts,
    warnings,
    stop: () => running.disposeAsync(),
  }
}
