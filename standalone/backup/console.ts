import { resolve } from 'node:path'
import { storeVariables, variable } from '@pazar/http-server/process/environment.ts'
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

export const formatRows = ({ table, rows }: { table: string; rows: number }): string =>
  `${table}: ${formatNumber(rows)} rows`

export const formatMegabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`

/** Runs a command until it ends or a signal interrupts it, and prints an error as one line. */
export async function runCommand(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const stopping = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => stopping.abort())
  try {
    await work(stopping.signal)
  } catch (error) {
    console.error(stopping.signal.aborted ? 'Interrupted; nothing was kept' : oneLine(error))
    process.exitCode = 1
  }
}
