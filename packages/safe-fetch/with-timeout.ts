/**
 * Returns the result of `work`, or of `onTimeout` after `timeoutMs`. The signal aborts at the timeout and
 * also after `work` completes, to close what it left open. Does not wait for `work` after the timeout,
 * because a DNS lookup cannot be cancelled.
 */
export async function withTimeout<T>(
  timeoutMs: number,
  work: (signal: AbortSignal) => Promise<T>,
  onTimeout: () => T,
): Promise<T> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), timeoutMs)
  const over = new Promise<T>((resolve) =>
    controller.signal.addEventListener('abort', () => resolve(onTimeout())),
  )
  try {
    return await Promise.race([work(controller.signal), over])
  } finally {
    clearTimeout(timer)
    controller.abort()
  }
}
