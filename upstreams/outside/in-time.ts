/**
 * What `work` comes to within `patience` ms, else `late`. The signal aborts with the time, and after the work: what it left open is closed. DNS cannot be
 * told to stop, so nobody waits for it.
 */
export async function inTime<T>(patience: number, work: (signal: AbortSignal) => Promise<T>, late: () => T): Promise<T> {
  const leaving = new AbortController()
  const timer = setTimeout(() => leaving.abort(), patience)
  const over = new Promise<T>((resolve) => leaving.signal.addEventListener('abort', () => resolve(late())))
  try {
    return await Promise.race([work(leaving.signal), over])
  } finally {
    clearTimeout(timer)
    leaving.abort()
  }
}
