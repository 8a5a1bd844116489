import { setTimeout as pause } from 'node:timers/promises'

/** Bytes of an answer with all its events: each piece of a text comes in an event of its own, some 200 bytes around every word. */
const mostBytes = 4 * 1024 * 1024

/** s; whoever asks to be left alone for longer is not waited for. */
const longestPause = 3

function bounded(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  let size = 0
  return body.pipeThrough(new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength
      if (size > mostBytes) controller.error(new Error('the answer is too large'))
      else controller.enqueue(chunk)
    },
  }))
}

/** What was refused for a moment is asked for once more. */
const mostRepetitions = 1

/** ms; undefined where it is not repeated. Half a second to a whole one where the upstream names no time. */
function pauseBefore({ status, headers }: Response): number | undefined {
  if (status !== 408 && status !== 409 && status !== 429 && status < 500) return undefined
  const asked = headers.get('retry-after')
  const seconds = asked === null ? NaN : Number(asked)
  if (seconds > longestPause) return undefined
  return seconds >= 0 ? seconds * 1000 : 500 + Math.random() * 500
}

/**
 * `fetch` as the library is to use it: no redirect, which would carry the key to wherever it points; an answer of bounded size; and no waiting for an
 * upstream that asks for a long pause, since a seller sits before it. It repeats by itself, and the library nothing: where there is no server, or the
 * connection breaks, nobody waits for the same again, and what may have been paid for is not asked for twice.
 */
export async function boundedModelFetch(address: string | URL | Request, request?: RequestInit): Promise<Response> {
  for (let repetitions = 0; ; repetitions++) {
    const response = await fetch(address, { ...request, redirect: 'error' })
    const wait = repetitions < mostRepetitions ? pauseBefore(response) : undefined
    if (wait === undefined) return new Response(response.body && bounded(response.body), { status: response.status, statusText: response.statusText, headers: response.headers })
    await response.body?.cancel()
    await pause(wait, undefined, { signal: request?.signal ?? undefined })
  }
}
