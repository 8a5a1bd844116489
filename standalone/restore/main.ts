import { readErasureRecord, type RecordSummary } from '@pazar/event-store/codec/erasure-record.ts'
import { readEnvironment } from '@pazar/http-server/process/environment.ts'
import { openPool } from '@pazar/postgres/open-database.ts'
import type { AppliedErasures } from '@pazar/workers/backup/apply-erasures.ts'
import { checkBackup } from '@pazar/workers/backup/check-backup.ts'
import type { Manifest } from '@pazar/workers/backup/format.ts'
import { restoreBackup } from '@pazar/workers/backup/restore-backup.ts'
import { verifyBackup } from '@pazar/workers/backup/verify-backup.ts'
import {
  backupVariables,
  type BackupSettings,
  createProgress,
  formatRows,
  openEventStore,
  runCommand,
} from '../backup/console.ts'
import { checkDatabase } from '../open-database.ts'
import { readArguments } from './arguments.ts'
import { readAppSecret } from './read-app-secret.ts'

function printManifest({ createdAt, release, form, log, parts }: Manifest): void {
  for (const part of parts) console.log(formatRows(part))
  console.log(
    `Made at ${createdAt} by Pazar ${release}; log in ${form === 'postgres' ? 'Postgres' : 'EventStoreDB'} up to position ${log.head}; ${parts.length} tables have their hashes`,
  )
}

/** The operator sees whether this is the newest copy. */
const recordLine = ({ lines, newestAt }: RecordSummary) =>
  newestAt === null
    ? 'The record of erasures is empty'
    : `The record of erasures has ${lines} lines, the newest of ${newestAt}`

const erasuresLine = (applied: AppliedErasures | undefined) =>
  applied
    ? `Erasures: ${applied.recorded} recorded, ${applied.withoutStream} of them of streams that the backup does not have, ${applied.deletedKeys} keys deleted again, ${applied.pendingEvents} events for the log, appended by the next start`
    : 'Erasures: none repeated; customers erased since the backup are back'

async function restore(
  file: string,
  withoutErasures: boolean,
  settings: BackupSettings,
  signal: AbortSignal,
): Promise<void> {
  const appSecret = readAppSecret(settings)
  const { EVENTSTORE_URL, ERASURES_FILE } = settings
  if (ERASURES_FILE === undefined && !withoutErasures)
    throw new Error(
      'ERASURES_FILE is missing: the record of erasures. If nobody was erased since the backup, add --without-erasures',
    )
  const erasuresFile = withoutErasures ? undefined : ERASURES_FILE
  const { manifest, record } = await checkBackup({
    file,
    appSecret,
    hasEventStore: EVENTSTORE_URL !== undefined,
    erasuresFile,
    nextErasuresFile: withoutErasures ? ERASURES_FILE : undefined,
  })
  if (record) console.log(recordLine(record))
  console.log(`${file} is whole; restoring`)
  await using resources = new AsyncDisposableStack()
  const database = await (await checkDatabase({ ...settings, APP_SECRET: appSecret }))()
  resources.defer(database.stop)
  const pool = openPool(database.url, { name: 'restore', maxConnections: 1 })
  resources.defer(() => pool.end())
  const eventStore = await openEventStore(EVENTSTORE_URL, resources)
  const applied = await restoreBackup({
    file,
    manifest,
    pool,
    eventStore,
    erasures: erasuresFile === undefined ? undefined : readErasureRecord(erasuresFile),
    signal,
    onPart: (part) => console.log(formatRows(part)),
    onRows: createProgress(),
  })
  console.log(`${manifest.parts.length} tables have the hashes of the backup`)
  console.log(erasuresLine(applied))
  console.log('Restored. Start Pazar; it rebuilds the read models from the log.')
}

/** `npm run restore`: into an empty target, all or nothing. */
await runCommand(
  async (signal) => {
    const { file, kind, withoutErasures } = readArguments(process.argv.slice(2))
    if (kind === 'verify') return printManifest(await verifyBackup(file))
    await restore(file, withoutErasures, readEnvironment(backupVariables, process.env), signal)
  },
  () =>
    process.env['EVENTSTORE_URL']
      ? 'Interrupted; empty the event store and the database before you restore again'
      : 'Interrupted; nothing was kept',
)
