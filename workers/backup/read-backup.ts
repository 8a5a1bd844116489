import { createReadStream } from 'node:fs'
import { createZstdDecompress } from 'node:zlib'
import {
  type BackupFooter,
  type BackupHeader,
  DamagedBackup,
  endOfRows,
  footerPrefix,
  parseFooter,
  parseHeader,
} from './format.ts'
import { isAllowedStatement, tableOfCopy } from './statements.ts'

export type BackupSection =
  | { kind: 'header'; header: BackupHeader; line: string }
  | { kind: 'statement'; text: string }
  /** `copy` is the statement before the rows. They have to be consumed before the next section is read. */
  | { kind: 'rows'; table: string; copy: string; rows: AsyncIterable<Buffer> }
  | { kind: 'footer'; footer: BackupFooter }

/** Size of decompressed chunks, bytes. */
export const chunkSize = 256 * 1024
const lineEnd = 0x0a
const firstTerminator = Buffer.from(`${endOfRows}\n`)
const terminator = Buffer.from(`\n${endOfRows}\n`)
/** A statement, and the list of all tables in the last line, are shorter; bytes. */
const maxLineBytes = 1024 * 1024

/** Reads lines, and rows up to their terminator, from chunks of any size. */
function createScanner(file: string, chunks: AsyncIterator<Buffer>) {
  let buffered: Buffer = Buffer.alloc(0)
  let isAtEnd = false

  async function fill(): Promise<void> {
    const next = await chunks.next().catch((error: unknown) => {
      throw new DamagedBackup(file, error instanceof Error ? error.message : String(error), { cause: error })
    })
    if (next.done) isAtEnd = true
    else buffered = buffered.length === 0 ? next.value : Buffer.concat([buffered, next.value])
  }

  return {
    /** True if nothing follows. */
    async hasEnded(): Promise<boolean> {
      while (buffered.length === 0 && !isAtEnd) await fill()
      return buffered.length === 0
    },
    /** Without its line end; undefined at the end of the file. */
    async readLine(): Promise<string | undefined> {
      let end: number
      while ((end = buffered.indexOf(lineEnd)) < 0) {
        if (isAtEnd) return undefined
        if (buffered.length > maxLineBytes) throw new DamagedBackup(file, 'it has a line that is too long')
        await fill()
      }
      const line = buffered.toString('utf8', 0, end)
      buffered = buffered.subarray(end + 1)
      return line
    },
    async *readRows(): AsyncGenerator<Buffer> {
      while (buffered.length < firstTerminator.length && !isAtEnd) await fill()
      if (buffered.subarray(0, firstTerminator.length).equals(firstTerminator)) {
        buffered = buffered.subarray(firstTerminator.length)
        return
      }
      let end: number
      while ((end = buffered.indexOf(terminator)) < 0) {
        // The terminator may begin in the last bytes.
        const complete = buffered.length - terminator.length
        if (complete > 0) {
          yield buffered.subarray(0, complete)
          buffered = buffered.subarray(complete)
        }
        if (isAtEnd) throw new DamagedBackup(file, 'it ends within a table')
        await fill()
      }
      const rest = buffered.subarray(0, end + 1)
      buffered = buffered.subarray(end + terminator.length)
      yield rest
    },
  }
}

/**
 * Reads a backup from its start to its last line, in constant memory.
 * @throws DamagedBackup
 */
export async function* readBackup(file: string): AsyncGenerator<BackupSection> {
  const compressed = createReadStream(file)
  const plain = createZstdDecompress({ chunkSize })
  compressed.on('error', (error) => plain.destroy(error))
  compressed.pipe(plain)
  const { readLine, readRows, hasEnded } = createScanner(
    file,
    plain[Symbol.asyncIterator]() as AsyncIterator<Buffer>,
  )
  try {
    const first = (await readLine()) ?? ''
    yield { kind: 'header', header: parseHeader(file, first), line: first }
    for (;;) {
      const line = await readLine()
      if (line === undefined) throw new DamagedBackup(file, 'its end is missing')
      if (line.startsWith(footerPrefix)) {
        const footer = parseFooter(file, line)
        if (!(await hasEnded())) throw new DamagedBackup(file, 'it goes on after its last line')
        return yield { kind: 'footer', footer }
      }
      const table = tableOfCopy(line)
      if (table !== undefined) yield { kind: 'rows', table, copy: line, rows: readRows() }
      else if (isAllowedStatement(line)) yield { kind: 'statement', text: line }
      else throw new DamagedBackup(file, `it has a statement that no backup has: ${line.slice(0, 200)}`)
    }
  } finally {
    compressed.destroy()
    plain.destroy()
  }
}

/** Reads only the first line of a backup. @throws DamagedBackup */
export async function readHeader(file: string): Promise<BackupHeader> {
  for await (const section of readBackup(file)) if (section.kind === 'header') return section.header
  throw new DamagedBackup(file, 'it is empty')
}
