import { eventTypes } from '@pazar/contracts/event/catalogue.ts'
import { completeErasureRecord, openErasureRecord } from './codec/append-erasures.ts'
import { firstEventOf, openEventLog } from './codec/open-event-log.ts'
import { checkAppSecret } from './codec/secret-canary.ts'
import { checkStreamKeys, type KeyCheck, type KeyCheckOptions } from './codec/lost-keys.ts'
import { createStreamKeys } from './codec/stream-keys.ts'
import type { EventLog } from './event-log.ts'
import { type OpenStoreOptions, openStore } from './open-store.ts'
import { assertNoUnfinishedRestore } from './unfinished-restore.ts'

interface OpenLogOptions extends OpenStoreOptions {
  appSecret: string
  /**
   * For a process that starts without EventStoreDB too: called with the reason if it cannot be read. Without
   * this function the start fails.
   */
  onUnreachable?: (message: string) => void
  /**
   * ERASURES_FILE: the record of erasures outside the database. Only for processes that erase; none by
   * default.
   */
  erasuresFile?: string | undefined
}

export interface OpenedLog {
  log: EventLog
  /** For the start-up lines; has no password. */
  description: string
  /**
   * Adds to the record of erasures what the database knows and the file lacks. After the log was compared: in another
   * one the streams would be missing, or others.
   */
  completeErasures(): Promise<void>
  /** See `checkStreamKeys`. Every process that appends calls it first. */
  checkKeys(options?: KeyCheckOptions): Promise<KeyCheck>
}

/**
 * Opens the log in the event store that the environment names.
 * @throws Error with one line if the record of erasures cannot be written.
 * @throws Error with one line while a backup is being restored.
 * @throws WrongAppSecret if the stored data was encrypted under another secret; nothing is written then.
 * @throws Error with one line that names EVENTSTORE_URL and why the store cannot be used.
 */
export const openLog = async ({
  eventStoreUrl,
  pool,
  appSecret,
  onUnreachable,
  erasuresFile,
}: OpenLogOptions): Promise<OpenedLog> => {
  await assertNoUnfinishedRestore(pool)
  const keys = await createStreamKeys({ pool, appSecret })
  await checkAppSecret({ pool, appSecret })
  const location = erasuresFile === undefined ? undefined : { pool, file: erasuresFile }
  const record = location && (await openErasureRecord(location))
  const { store, description } = await openStore({ eventStoreUrl, pool })
  if (eventStoreUrl !== undefined) {
    const { checkReachable } = await import('./eventstoredb/check-reachable.ts')
    const checked = checkReachable(store, eventStoreUrl).catch(async (error: Error) => {
      if (onUnreachable) return onUnreachable(error.message)
      await store.close()
      throw error
    })
    if (!onUnreachable) await checked
  }
  return {
    log: openEventLog(store, keys, eventTypes, record),
    description,
    async completeErasures() {
      if (record) await completeErasureRecord(location!, record, (stream) => firstEventOf(store, stream))
    },
    checkKeys: (options) => checkStreamKeys(pool, store, keys, options),
  }
}
