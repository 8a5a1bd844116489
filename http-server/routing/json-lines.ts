import { PassThrough } from 'node:stream'

/** Tells one more line of the answer; nothing once nobody listens. */
export type Say<Line> = (line: Line) => void

/**
 * An answer that comes about before the caller's eyes, one JSON value a line (`application/x-ndjson`). `signal` is aborted when he has gone or the
 * server stops, so that nothing goes on for nobody. Where `write` rejects, the connection breaks off: an answer without its last line is none.
 */
export function jsonLines<Line>(write: (say: Say<Line>, signal: AbortSignal) => Promise<void>): { raw: PassThrough; contentType: string; headers: Record<string, string> } {
  const stream = new PassThrough()
  const gone = new AbortController()
  stream.once('close', () => gone.abort())
  // Koa listens too, but only once it has the answer.
  stream.on('error', () => {})
  const say = (line: Line) => {
    if (stream.writable) stream.write(`${JSON.stringify(line)}\n`)
  }
  write(say, gone.signal).then(() => stream.end(), (error: Error) => stream.destroy(error))
  // Proxies that compress or hold answers back would make one lump of it.
  return { raw: stream, contentType: 'application/x-ndjson; charset=utf-8', headers: { 'Cache-Control': 'private, no-store, no-transform', 'X-Accel-Buffering': 'no' } }
}
