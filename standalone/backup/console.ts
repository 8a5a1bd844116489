import { resolve } from 'node:path'
import { checkReachable } from '@pazar/event-store/eventstoredb/check-reachable.ts'
import { openEventStoreDb } from '@pazar/event-store/eventstoredb/open-eventstoredb.ts'
import type { CopyTarget } from '@pazar/event-store/log-writer.ts'
import { storeVariables, variable } from '@pazar/http-server/process/environment.ts'
import type { PartRows } from '@pazar/workers/backup/format.ts'
import { erasuresFileOf } from '../erasures-file.ts'
import { z } from 'zod'
import { oneLine } from '../one-line.ts'

/** The variables of `npm run backup` and `npm run restore`. */
export const backupVariables = z
  .object({
    DATABASE_URL: storeVariables.databaseUrl.optional(),
    EVENTSTORE_URL: storeVariables.eventStoreUrl.optional(),
    APP_SECRET: variable.appSecret.optional(),
    DATA_DIR: z
      .string()
      .default('.data')
      .transform((path) => resolve(path)),
    ERASURES_FILE: z.string().optional(),
  })
  .transform((settings) => ({ ...settings, ERASURES_FILE: erasuresFileOf(settings) }))
export type BackupSettings = z.output<typeof backupVariables>

const formatNumber = (value: number) => value.toLocaleString('en')

export const formatRows = ({ table, rows }: PartRows): string => `${table}: ${formatNumber(rows)} rows`

export const formatMegabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`

/** Pause between two lines about a long table, ms. */
const progressIntervalMs = 5_000

/** Prints the rows so far of a table that takes long. */
export function createProgress(): (rows: PartRows) => void {
  let printedAt = performance.now()
  return (rows) => {
    if (performance.now() - printedAt < progressIntervalMs) return
    printedAt = performance.now()
    console.log(`${formatRows(rows)} so far`)
  }
}

/**
 * Opens the store of EVENTSTORE_URL; undefined without one.
 * @throws Error with one line that names EVENTSTORE_URL, the node and the cause if it cannot be used.
 */
export async function openEventStore(
  url: string | undefined,
  resources: AsyncDisposableStack,
): Promise<CopyTarget | undefined> {
  if (url === undefined) return undefined
  const store = openEventStoreDb({ url })
  resources.defer(() => store.close())
  await checkReachable(store, url)
  return store
}

/**
 * Runs a command until it ends or a signal interrupts it, and prints an error as one line.
 * @param interruptedLine what an interruption leaves.
 */
export async function runCommand(
  work: (signal: AbortSignal) => Promise<void>,
  interruptedLine: () => string,
): Promise<void> {
  const stopping = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => stopping.abort())
  try {
    await work(stopping.signal)
  } catch (error) {
    console.error(stopping.signal.aborted ? interruptedLine() : oneLine(error))
    process.exitCode = 1
  }
}
