import type { Duplex } from 'node:stream'
import type { PoolClient } from './open-database.ts'

/** The part of pg's connection that COPY needs; its types leave out the last three. */
interface CopyConnection {
  stream: Duplex
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
}

/** Rows are passed on in blocks of about this size. */
const blockBytes = 64 * 1024
/** The server has to wait while this many blocks are not consumed. */
const maxQueuedBlocks = 16

/** Joins chunks into blocks. It copies them, because pg uses the memory of a chunk again. */
function createBlocks() {
  const blocks: Buffer[] = []
  let open = Buffer.allocUnsafe(blockBytes)
  let used = 0
  const close = () => {
    if (used > 0) blocks.push(open.subarray(0, used))
    open = Buffer.allocUnsafe(blockBytes)
    used = 0
  }
  return {
    add(chunk: Buffer) {
      if (used + chunk.length > blockBytes) close()
      if (chunk.length > blockBytes) blocks.push(Buffer.from(chunk))
      else used += chunk.copy(open, used)
    },
    close,
    take: () => blocks.shift(),
    count: () => blocks.length,
  }
}

/**
 * Runs `copy … to stdout` and yields its output in blocks that end with a whole row, in constant memory. A
 * caller that leaves early closes the connection.
 */
export async function* copyOut(client: PoolClient, text: string): AsyncGenerator<Buffer> {
  const blocks = createBlocks()
  let connection: CopyConnection | undefined
  let wake = () => {}
  let failure: Error | undefined
  let isEnded = false
  client.query({
    submit(given: unknown) {
      connection = given as CopyConnection
      connection.query(text)
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      blocks.add(chunk)
      if (blocks.count() >= maxQueuedBlocks) connection!.stream.pause()
      wake()
    },
    handleCommandComplete: () => blocks.close(),
    handleReadyForQuery() {
      isEnded = true
      wake()
    },
    handleError(error: Error) {
      failure = error
      wake()
    },
  } as { submit(given: unknown): void })
  try {
    for (;;) {
      const block = blocks.take()
      if (block) {
        yield block
        if (blocks.count() < maxQueuedBlocks) connection!.stream.resume()
      } else if (failure) throw failure
      else if (isEnded) return
      else await new Promise<void>((resolve) => (wake = resolve))
    }
  } finally {
    if (!isEnded && !failure) connection?.stream.destroy()
  }
}

/** Also resolves when the connection is lost, which never drains. */
const waitForDrain = (stream: Duplex): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      stream.off('drain', end)
      stream.off('close', end)
      resolve()
    }
    stream.on('drain', end)
    stream.on('close', end)
  })

async function sendRows(
  connection: CopyConnection,
  rows: AsyncIterable<Buffer>,
  hasEnded: () => boolean,
): Promise<void> {
  for await (const block of rows) {
    if (hasEnded()) return
    connection.sendCopyFromChunk(block)
    if (connection.stream.writableNeedDrain) await waitForDrain(connection.stream)
  }
  connection.endCopyFrom()
}

/**
 * Runs `copy … from stdin` with these rows, in constant memory.
 * @returns the number of rows.
 * @throws the error of the source if it fails, which makes the statement fail, or the error of the server.
 */
export function copyIn(client: PoolClient, text: string, rows: AsyncIterable<Buffer>): Promise<number> {
  return new Promise((resolve, reject) => {
    let rowCount = 0
    let isEnded = false
    let sourceFailure: unknown
    client.query({
      submit: (connection: CopyConnection) => connection.query(text),
      handleCopyInResponse(connection: CopyConnection) {
        sendRows(connection, rows, () => isEnded).catch((error: unknown) => {
          sourceFailure = error
          connection.sendCopyFail('the source of the rows failed')
        })
      },
      handleCommandComplete({ text: tag }: { text: string }) {
        rowCount = Number(tag.split(' ')[1])
      },
      handleReadyForQuery: () => resolve(rowCount),
      handleError(error: Error) {
        isEnded = true
        reject(sourceFailure instanceof Error ? sourceFailure : error)
      },
    } as unknown as { submit(connection: unknown): void })
  })
}
