import { type FileHandle, open } from 'node:fs/promises'
import { recordedErasureReason } from '@pazar/contracts/event/personal-data-erased.ts'
import { metadata } from '@pazar/contracts/event/metadata.ts'
import { z } from 'zod'
import { parseJson } from '../parse-json.ts'
import type { Erasure } from './stream-keys.ts'

/**
 * The record of erasures: a file outside the database and its backups, one line of JSON for each erased
 * stream. A backup from before an erasure contains the key, so a restore deletes it again from this file. It
 * contains no personal data. The first line has the id of the record, which the database has too.
 */
const headSchema = z.strictObject({ format: z.literal(1), record: z.guid() })

const lineSchema = z.strictObject({
  stream: z.string().min(1),
  firstEvent: z.guid().nullable(),
  erasedAt: z.iso.datetime(),
  erasure: z.strictObject({
    eventId: z.guid(),
    reason: recordedErasureReason,
    metadata: metadata.omit({ schemaVersion: true }),
  }),
})

export interface RecordedErasure {
  stream: string
  /**
   * Id of the stream's first event. Names of streams are used again after a restore of an older backup; the
   * erasure concerns only the stream that begins with this event. Null if the log did not have the stream.
   */
  firstEvent: string | null
  /** When the key was deleted; ISO 8601. */
  erasedAt: string
  erasure: Erasure
}

/** The message is one line: what is wrong with the file. */
export class DamagedErasureRecord extends Error {
  override name = 'DamagedErasureRecord'
}

const lineEnd = 0x0a
/** No line is longer, in bytes. */
const maxLineBytes = 64 * 1024

export const formatRecordHead = (record: string): string =>
  `${JSON.stringify(headSchema.parse({ format: 1, record }))}\n`

/** @throws ZodError for a line that a restore could not read. */
export const formatRecordLine = (erasure: RecordedErasure): string =>
  `${JSON.stringify(lineSchema.parse(erasure))}\n`

/** The last line without a line end: a process that was killed has left it, or another one is writing it. */
async function readOpenLine(handle: FileHandle, size: number): Promise<Buffer> {
  const from = Math.max(0, size - maxLineBytes)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - from), 0, size - from, from)
  return buffer.subarray(buffer.lastIndexOf(lineEnd) + 1, bytesRead)
}

/**
 * Makes the record end with a whole line. An erasure with half a line was not acknowledged: it is repeated.
 * Only while no other process writes.
 */
export async function closeLastLine(handle: FileHandle): Promise<void> {
  const { size } = await handle.stat()
  const last = await readOpenLine(handle, size)
  if (last.length === 0) return
  if (parseJson(last.toString()) === undefined) await handle.truncate(size - last.length)
  else await handle.appendFile('\n')
}

/**
 * Reads the id in the first line.
 * @throws DamagedErasureRecord
 */
export async function readRecordId(handle: FileHandle, file: string): Promise<string> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(1024), 0, 1024, 0)
  const end = buffer.subarray(0, bytesRead).indexOf(lineEnd)
  const { success, data } = headSchema.safeParse(parseJson(buffer.toString('utf8', 0, Math.max(0, end))))
  if (!success)
    throw new DamagedErasureRecord(`${file} is not a record of erasures: its first line has no id`)
  return data.record
}

async function* readLines(handle: FileHandle, file: string): AsyncGenerator<RecordedErasure> {
  // What is appended meanwhile is not read.
  const { size } = await handle.stat()
  const openLine = (await readOpenLine(handle, size)).toString()
  let number = 0
  for await (const line of handle.readLines({ autoClose: false, start: 0, end: size - 1 })) {
    number++
    if (number === 1) continue
    const json = parseJson(line)
    if (json === undefined && line === openLine) return
    const { success, data } = lineSchema.safeParse(json)
    // Skipping it would bring a customer back.
    if (!success)
      throw new DamagedErasureRecord(
        `${file} has a line that this release cannot read, number ${number}: ${line.slice(0, 200)}`,
      )
    yield data
  }
}

/**
 * Reads the record, oldest first. Half a line at the end is skipped: that erasure is not finished.
 * @throws DamagedErasureRecord, or Error with code ENOENT if there is no file.
 */
export async function* readErasureRecord(file: string): AsyncGenerator<RecordedErasure> {
  const handle = await open(file, 'r')
  try {
    await readRecordId(handle, file)
    yield* readLines(handle, file)
  } finally {
    await handle.close()
  }
}

/** Which erasure a line is of: the time tells two streams of one name apart. */
export const erasureKey = ({ stream, erasedAt }: Pick<RecordedErasure, 'stream' | 'erasedAt'>): string =>
  `${stream} ${erasedAt}`

/** What a whole record contains. */
export interface RecordSummary {
  id: string
  lines: number
  /** When the newest line was written; ISO 8601. Null if there is none. */
  newestAt: string | null
  /** True if the requested erasure is in it. */
  hasErasure: boolean
}

/**
 * Reads the whole record.
 * @param wanted the erasure to look for; null for none.
 * @throws DamagedErasureRecord, or Error with code ENOENT if there is no file.
 */
export async function summarizeErasureRecord(
  file: string,
  wanted: Pick<RecordedErasure, 'stream' | 'erasedAt'> | null,
): Promise<RecordSummary> {
  const handle = await open(file, 'r')
  try {
    const id = await readRecordId(handle, file)
    const summary: RecordSummary = { id, lines: 0, newestAt: null, hasErasure: wanted === null }
    for await (const line of readLines(handle, file)) {
      summary.lines++
      if (summary.newestAt === null || line.erasedAt > summary.newestAt) summary.newestAt = line.erasedAt
      summary.hasErasure ||= wanted !== null && erasureKey(line) === erasureKey(wanted)
    }
    return summary
  } finally {
    await handle.close()
  }
}
