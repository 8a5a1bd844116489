import type { PoolClient } from 'pg'
import type { PendingAppend } from './pending-append.ts'

/** The part of pg's connection that COPY needs; its types leave it out. */
interface CopyConnection {
  stream: { cork(): void; uncork(): void }
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

const columnCount = 7
/** Signature, flags and length of the header extension. */
const header = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')
/** Column count, the length of each column, and the values of fixed length: position, id and revision. */
const fixedRowBytes = 2 + columnCount * 4 + 8 + 16 + 4
/** A UTF-16 code unit takes at most this many bytes in UTF-8. */
const maxBytesPerCodeUnit = 3

const columns = 'position, id, revision, stream, type, data, metadata'

function maxSize(batch: readonly PendingAppend[]): number {
  let size = header.length + 2
  for (const { stream, events, bytes } of batch) {
    let codeUnits = bytes
    for (const { type } of events) codeUnits += stream.length + type.length
    size += events.length * fixedRowBytes + codeUnits * maxBytesPerCodeUnit
  }
  return size
}

/**
 * The events of a batch in the binary format of COPY, the first one at `position`. Each append must expect an
 * exact revision or no stream.
 */
export function encodeCopyRows(batch: readonly PendingAppend[], position: bigint): Buffer {
  const buffer = Buffer.allocUnsafe(maxSize(batch))
  let at = header.copy(buffer)
  const writeText = (text: string) => {
    const length = buffer.write(text, at + 4)
    buffer.writeInt32BE(length, at)
    at += 4 + length
  }
  for (const { stream, events, expected } of batch) {
    let revision = expected
    for (const event of events) {
      at = buffer.writeInt16BE(columnCount, at)
      at = buffer.writeInt32BE(8, at)
      at = buffer.writeBigInt64BE(position++, at)
      at = buffer.writeInt32BE(16, at)
      at += buffer.write(event.id.replaceAll('-', ''), at, 'hex')
      at = buffer.writeInt32BE(4, at)
      at = buffer.writeInt32BE(++revision, at)
      writeText(stream)
      writeText(event.type)
      writeText(event.data)
      writeText(event.metadata)
    }
  }
  at = buffer.writeInt16BE(-1, at)
  return buffer.subarray(0, at)
}

/**
 * Runs `before`, COPY of the rows into log.events and `after` as one transaction in one round trip: the rows
 * are sent without waiting until the server asks for them, and it ignores them if `before` fails.
 * @throws the error of the server, with nothing recorded; if the connection is lost, the outcome is unknown.
 */
export function copyEvents(
  client: PoolClient,
  { before, rows, after, timeoutMs }: { before: string; rows: Buffer; after: string; timeoutMs: number },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const query = {
      query_timeout: timeoutMs,
      // pg replaces it by a function that also ends the timeout.
      callback: (error?: Error | null) => (error ? reject(error) : resolve()),
      submit(connection: CopyConnection) {
        connection.stream.cork()
        connection.query(`${before}; copy log.events (${columns}) from stdin (format binary); ${after}`)
        connection.sendCopyFromChunk(rows)
        connection.endCopyFrom()
        connection.stream.uncork()
      },
      handleRowDescription: () => {},
      handleDataRow: () => {},
      handleCommandComplete: () => {},
      handleCopyInResponse: () => {},
      handleError: (error: Error) => query.callback(error),
      handleReadyForQuery: () => query.callback(),
    }
    client.query(query as unknown as { submit(connection: unknown): void })
  })
}
