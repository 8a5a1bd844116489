import { answered, type CallOptions } from './call.ts'

/**
 * The values of a body that carries one JSON value a line, each as soon as its line is whole: a chunk may end within a line, or within a letter.
 * Whoever stops reading ends the answer.
 * @throws SyntaxError where a line is no JSON, as the last one of an answer that broke off; what the connection itself throws
 */
export async function* jsonValues(body: ReadableStream<Uint8Array>): AsyncGenerator<unknown, void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let begun = ''
  try {
    for (let ended = false; !ended;) {
      const { done, value } = await reader.read()
      ended = done
      const lines = (begun + decoder.decode(value, { stream: !done })).split('\n')
      // What has no end of line yet is a line only once nothing follows.
      begun = done ? '' : lines.pop()!
      for (const line of lines) if (line.trim() !== '') yield JSON.parse(line)
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

/** Sends a command and answers the lines of its answer while they arrive. @throws as `answered` and `jsonValues` do; an AbortError once `signal` is aborted */
export async function* callLines(path: string, options: CallOptions = {}): AsyncGenerator<unknown, void> {
  const response = await answered(path, options)
  yield* jsonValues(response.body!)
}
