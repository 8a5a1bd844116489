import { type Answer, call, type CallOptions } from './call.ts'

type Options = Omit<CallOptions, 'signal'>

/**
 * Like `call`, but fails if the server keeps the connection open without answering.
 * @throws DOMException "AbortError" after `timeoutMs`.
 */
export async function callWithTimeout(path: string, options: Options, timeoutMs: number): Promise<Answer> {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), timeoutMs)
  try {
    return await call(path, { ...options, signal: timeout.signal })
  } finally {
    clearTimeout(timer)
  }
}
