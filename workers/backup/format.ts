import { parseJson } from '@pazar/event-store/parse-json.ts'
import { z } from 'zod'

/**
 * A backup is one file: an SQL script for psql, compressed with Zstandard. Each statement is one line, and
 * the rows of a table are in the text format of COPY. The first and the last line are comments with JSON. If
 * the log is in EventStoreDB, the script does not create `log.events`.
 */
export const formatVersion = 1

export const headerPrefix = '-- Pazar backup '
export const footerPrefix = '-- End of the backup '
/** Ends the rows of a table, as in every script for psql. */
export const endOfRows = String.raw`\.`

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** Where the log of the installation is: in the same database, or in EventStoreDB. */
const form = z.enum(['postgres', 'eventstoredb'])

const headerSchema = z.strictObject({
  format: z.literal(formatVersion),
  /** The release of Pazar that wrote the file. */
  release: z.string(),
  createdAt: z.iso.datetime(),
  form,
  /** HMAC of APP_SECRET, the installation's canary in hex; null if it has none yet. */
  secretFingerprint: z.string().nullable(),
  /** The log in this backup: its identity, its last position and the event there. */
  log: z.strictObject({
    firstEvent: z.guid().nullable(),
    head: z.string(),
    headEvent: z.guid().nullable(),
  }),
  /** The record of erasures that a restore needs. */
  erasureRecord: z.strictObject({
    id: z.guid(),
    /** The newest erasure from before the backup, which the record must contain; null if there is none. */
    lastErasure: z.strictObject({ stream: z.string(), erasedAt: z.iso.datetime() }).nullable(),
  }),
})
export type BackupHeader = z.infer<typeof headerSchema>

const partSchema = z.strictObject({
  table: z.string(),
  rows: z.int().nonnegative(),
  bytes: z.int().nonnegative(),
  /** Of the rows as they are in the file. */
  sha256,
})
export type BackupPart = z.infer<typeof partSchema>
export type PartRows = Pick<BackupPart, 'table' | 'rows'>

const footerSchema = z.strictObject({
  parts: z.array(partSchema),
  /** Of the first line and all statements, which create the tables. */
  scriptSha256: sha256,
  /** Of the events without their positions, which differ in another EventStoreDB; null for other forms. */
  eventsSha256: sha256.nullable(),
})
export type BackupFooter = z.infer<typeof footerSchema>

/** What a backup contains. */
export type Manifest = BackupHeader & BackupFooter

/** The message is one line: what is wrong with the file. */
export class DamagedBackup extends Error {
  override name = 'DamagedBackup'
  constructor(file: string, problem: string, options?: ErrorOptions) {
    super(`${file} is not a whole backup: ${problem}`, options)
  }
}

/** @throws DamagedBackup, or Error with one line for a newer format. */
export function parseHeader(file: string, line: string): BackupHeader {
  if (!line.startsWith(headerPrefix)) throw new DamagedBackup(file, 'its first line is not that of a backup')
  const json = parseJson(line.slice(headerPrefix.length))
  const { format } = z.object({ format: z.unknown() }).catch({ format: undefined }).parse(json)
  if (typeof format === 'number' && format > formatVersion)
    throw new Error(`${file} has format ${format}, written by a newer release: update Pazar first`)
  const { success, data } = headerSchema.safeParse(json)
  if (!success) throw new DamagedBackup(file, 'its first line cannot be read')
  return data
}

/** @throws DamagedBackup */
export function parseFooter(file: string, line: string): BackupFooter {
  const { success, data } = footerSchema.safeParse(parseJson(line.slice(footerPrefix.length)))
  if (!success) throw new DamagedBackup(file, 'its last line cannot be read')
  return data
}
