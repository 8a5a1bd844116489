import { setTimeout as pause } from 'node:timers/promises'

/**
 * Maximum bytes of an answer with all its events: each piece of text comes in its own event, with some 200
 * bytes around every word.
 */
const maxBytes = 4 * 1024 * 1024

/** The longest Retry-After that we wait for, in seconds. */
const maxPauseSeconds = 3

function bounded(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  let size = 0
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength
        if (size > maxBytes) controller.error(new Error('the answer is too large'))
        else controller.enqueue(chunk)
      },
    }),
  )
}

/** A temporary refusal is retried once. */
const maxRetries = 1

/**
 * Delay before a retry in ms; undefined if the request is not repeated. Half a second to a second if the
 * service names no time.
 */
function retryDelayMs({ status, headers }: Response): number | undefined {
  if (status !== 408 && status !== 409 && status !== 429 && status < 500) return undefined
  const retryAfter = headers.get('retry-after')
  const seconds = retryAfter === null ? NaN : Number(retryAfter)
  if (seconds > maxPauseSeconds) return undefined
  return seconds >= 0 ? seconds * 1000 : 500 + Math.random() * 500
}

/**
 * `fetch` for the library: it follows no redirect, which could forward the key; it limits the size of the
 * answer; and it does not wait for a long Retry-After, because a seller is waiting. This function retries,
 * and the library does not: an unreachable server or a broken connection is not retried, so that a call that
 * may have been billed is not repeated.
 */
export async function boundedModelFetch(
  address: string | URL | Request,
  request?: RequestInit,
): Promise<Response> {
  for (let retries = 0; ; retries++) {
    const response = await fetch(address, { ...request, redirect: 'error' })
    const delayMs = retries < maxRetries ? retryDelayMs(response) : undefined
    if (delayMs === undefined)
      return new Response(response.body && bounded(response.body), {
        status: response.status,
        statusText: response.statusText,
        headers: response.headers,
      })
    await response.body?.cancel()
    await pause(delayMs, undefined, { signal: request?.signal ?? undefined })
  }
}
