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

/**
 * `fetch` as the library is to use it: no redirect, which would carry the key to wherever it points; an answer of bounded size; and no waiting for an
 * upstream that asks for a long pause, since a seller sits before it.
 */
export async function boundedModelFetch(address: string | URL | Request, request?: RequestInit): Promise<Response> {
  const response = await fetch(address, { ...request, redirect: 'error' })
  const headers = new Headers(response.headers)
  if (Number(headers.get('retry-after')) > longestPause) headers.set('x-should-retry', 'false')
  return new Response(response.body && bounded(response.body), { status: response.status, statusText: response.statusText, headers })
}
