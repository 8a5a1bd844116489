import { resolve } from 'node:path'
import { readEnvironment } from '@pazar/http-server/process/environment.ts'
import { openPool } from '@pazar/postgres/open-database.ts'
import { openEmbeddedDatabase } from '@pazar/projections/replay/embedded-database.ts'
import { createBackup } from '@pazar/workers/backup/create-backup.ts'
import {
  backupVariables,
  createProgress,
  formatMegabytes,
  formatRows,
  openEventStore,
  runCommand,
} from './console.ts'

const usage = `npm run backup -- FILE

Writes the log and the private tables, images included, into one new file, whether the system runs or not. APP_SECRET is
not in it. docs/guides/backups.md says what else to keep.`

function readArguments(args: readonly string[]): string {
  const [file, ...others] = args.filter((word) => word !== '--')
  if (file === undefined || others.length > 0 || file.startsWith('-')) throw new Error(usage)
  return resolve(file)
}

/** `npm run backup`: works while the system runs and while it is stopped, and needs no APP_SECRET. */
await runCommand(
  async (signal) => {
    const file = readArguments(process.argv.slice(2))
    const settings = readEnvironment(backupVariables, process.env)
    const startedAt = performance.now()
    await using resources = new AsyncDisposableStack()
    let url = settings.DATABASE_URL
    if (url === undefined) {
      const embedded = await openEmbeddedDatabase(settings.DATA_DIR)
      resources.defer(() => embedded.stop())
      url = embedded.url
    }
    const pool = openPool(url, { name: 'backup', maxConnections: 3 })
    resources.defer(() => pool.end())
    const eventStore = await openEventStore(settings.EVENTSTORE_URL, resources)
    const backup = await createBackup({
      pool,
      eventStore,
      file,
      erasuresFile: settings.ERASURES_FILE,
      signal,
      onPart: (part) => console.log(formatRows(part)),
      onRows: createProgress(),
    })
    if (!backup) throw new Error('Another backup of this database is under way')
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    console.log(
      `${file}: ${formatMegabytes(backup.fileBytes)}, log up to position ${backup.header.log.head}, in ${seconds} s`,
    )
  },
  () => 'Interrupted; no file was left',
)
