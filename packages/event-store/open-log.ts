import { openEventLog } from './codec/open-event-log.ts'
import { checkAppSecret } from './codec/secret-canary.ts'
import { createStreamKeys } from './codec/stream-keys.ts'
import type { EventLog } from './event-log.ts'
import { type OpenStoreOptions, openStore } from './open-store.ts'

interface OpenLogOptions extends OpenStoreOptions {
  appSecret: string
}

/**
 * Opens the log in the event store that the environment names. The description is for the start-up lines and
 * has no password.
 * @throws WrongAppSecret if the stored data was encrypted under another secret; nothing is written then.
 */
export const openLog = async ({
  eventStoreUrl,
  pool,
  appSecret,
}: OpenLogOptions): Promise<{ log: EventLog; description: string }> => {
  const keys = await createStreamKeys({ pool, appSecret })
  await checkAppSecret({ pool, appSecret })
  const { store, description } = await openStore({ eventStoreUrl, pool })
  return { log: openEventLog(store, keys), description }
}
