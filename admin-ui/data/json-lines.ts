import { fetchOk, type CallOptions } from './call.ts'

/**
 * Parses a body with one JSON value per line and yields each value as soon as its line is complete. Chunks
 * may end within a line or a UTF-8 character. Ending the iteration cancels the body.
 * @throws SyntaxError for a line that is not JSON, such as a truncated last one; errors of the stream itself.
 */
export async function* parseJsonLines(body: ReadableStream<Uint8Array>): AsyncGenerator<unknown, void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let incompleteLine = ''
  try {
    for (let ended = false; !ended;) {
      const { done, value } = await reader.read()
      ended = done
      const lines = (incompleteLine + decoder.decode(value, { stream: !done })).split('\n')
      // The last line may be incomplete until the stream ends.
      incompleteLine = done ? '' : lines.pop()!
      for (const line of lines) if (line.trim() !== '') yield JSON.parse(line)
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

/**
 * Sends a command and yields the lines of its answer as they arrive.
 * @throws like `fetchOk` and `parseJsonLines`; AbortError after `signal` is aborted.
 */
export async function* callLines(path: string, options: CallOptions = {}): AsyncGenerator<unknown, void> {
  const response = await fetchOk(path, options)
  yield* parseJsonLines(response.body!)
}
