import { PassThrough } from 'node:stream'

/** Writes one more line of the answer; does nothing after the caller has disconnected. */
export type WriteLine<Line> = (line: Line) => void

/**
 * Streams an answer with one JSON value per line (`application/x-ndjson`). `signal` aborts when the caller
 * disconnects or the server stops, so that work can end. If `write` rejects, the connection breaks off, so
 * that the caller does not mistake a partial answer for a complete one.
 */
export function jsonLines<Line>(write: (writeLine: WriteLine<Line>, signal: AbortSignal) => Promise<void>): {
  raw: PassThrough
  contentType: string
  headers: Record<string, string>
} {
  const stream = new PassThrough()
  const controller = new AbortController()
  stream.once('close', () => controller.abort())
  // Koa adds its own listener, but only once it has the answer.
  stream.on('error', () => {})
  const writeLine = (line: Line) => {
    if (stream.writable) stream.write(`${JSON.stringify(line)}\n`)
  }
  write(writeLine, controller.signal).then(
    () => stream.end(),
    (error: Error) => stream.destroy(error),
  )
  // These headers stop proxies from compressing or buffering the lines.
  return {
    raw: stream,
    contentType: 'application/x-ndjson; charset=utf-8',
    headers: { 'Cache-Control': 'private, no-store, no-transform', 'X-Accel-Buffering': 'no' },
  }
}
