import { createHash } from 'node:crypto'
import { type BackupHeader, type BackupPart, DamagedBackup, type Manifest, type PartRows } from './format.ts'
import { readBackup } from './read-backup.ts'

/** Counts and hashes rows as they pass. `rows` is the number of line ends: no row contains one. */
export function createPartMeter(table: string): {
  add(block: Buffer): void
  rows(): PartRows
  result(): BackupPart
} {
  const hash = createHash('sha256')
  let bytes = 0
  let rows = 0
  return {
    add(block) {
      hash.update(block)
      bytes += block.length
      for (let at = block.indexOf(0x0a); at >= 0; at = block.indexOf(0x0a, at + 1)) rows++
    },
    rows: () => ({ table, rows }),
    result: () => ({ table, rows, bytes, sha256: hash.digest('hex') }),
  }
}

const describePart = ({ rows, bytes, sha256 }: BackupPart): string =>
  `${rows} rows, ${bytes} bytes, SHA-256 ${sha256}`

/** @throws DamagedBackup if a part differs from what the last line of the file says. */
export function assertSameParts(
  file: string,
  expected: readonly BackupPart[],
  found: readonly BackupPart[],
): void {
  for (const [place, part] of expected.entries()) {
    const other = found[place]
    if (other === undefined || other.table !== part.table || describePart(other) !== describePart(part))
      throw new DamagedBackup(
        file,
        `${part.table} has ${describePart(part)} in its manifest, but ${other ? describePart(other) : 'is missing'}`,
      )
  }
  if (found.length > expected.length)
    throw new DamagedBackup(file, `${found[expected.length]!.table} is not in its manifest`)
}

/**
 * Reads the whole file and compares it with its manifest.
 * @throws DamagedBackup
 */
export async function verifyBackup(file: string, signal?: AbortSignal): Promise<Manifest> {
  const script = createHash('sha256')
  const parts: BackupPart[] = []
  let header: BackupHeader | undefined
  for await (const section of readBackup(file)) {
    if (section.kind === 'header') {
      header = section.header
      script.update(`${section.line}\n`)
    } else if (section.kind === 'statement') script.update(`${section.text}\n`)
    else if (section.kind === 'rows') {
      script.update(`${section.copy}\n`)
      const meter = createPartMeter(section.table)
      for await (const block of section.rows) {
        signal?.throwIfAborted()
        meter.add(block)
      }
      parts.push(meter.result())
    } else {
      assertSameParts(file, section.footer.parts, parts)
      if (script.digest('hex') !== section.footer.scriptSha256)
        throw new DamagedBackup(file, 'its first line or its statements differ from its manifest')
      return { ...header!, ...section.footer }
    }
  }
  throw new DamagedBackup(file, 'its end is missing')
}
