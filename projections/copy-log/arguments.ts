import { storeVariables } from '@pazar/http-server/process/environment.ts'

/** Where the log is copied to. */
export type CopyDestination =
  | { kind: 'event-store'; url: string }
  /** `url` is undefined for the database of DATABASE_URL or of the data folder. */
  | { kind: 'database'; url: string | undefined }

const usage =
  'npm run copy-log -- --to esdb://user:password@host:2113 | postgres://user:password@host/database | database'

/**
 * Parses `--to <url>`. `database` is the schema `log` of the installation's own database, whose address
 * `npm start` alone knows.
 * @throws Error with one line that shows the possible forms.
 */
export function readArguments(args: readonly string[]): CopyDestination {
  const [option, url, ...more] = args
    .filter((word) => word !== '--')
    .flatMap((word) => word.split(/^(--to)=/))
    .filter((word) => word !== '')
  if (option !== '--to' || url === undefined || more.length > 0) throw new Error(usage)
  if (url === 'database') return { kind: 'database', url: undefined }
  if (storeVariables.eventStoreUrl.safeParse(url).success) return { kind: 'event-store', url }
  if (storeVariables.databaseUrl.safeParse(url).success) return { kind: 'database', url }
  throw new Error(usage)
}
