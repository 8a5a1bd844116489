/** Delays of automatic attempts, in seconds; the last one repeats. */
const retryDelaysSeconds = [3, 6, 12, 24, 30]
const maxAttempts = 12

export interface Retry {
  /** An attempt starts: cancels a scheduled one and allows retries again. */
  begin(): void
  /**
   * The attempt failed: schedules another for when the browser is online again, or after a delay if it is
   * online. False if there is none, because attempts were stopped or there were too many.
   */
  scheduleRetry(): boolean
  /** Sends nothing more automatically, even if the current attempt fails, until the next `begin`. */
  stop(): void
}

/** Repeats failed requests automatically. This is safe because every attempt has the same key. */
export function startRetry(resend: () => void): Retry {
  let attempts = 0
  let stopped = false
  let waiting = false
  let timer: number | undefined
  const cancel = () => {
    waiting = false
    clearTimeout(timer)
  }
  const go = () => {
    if (!waiting) return
    cancel()
    resend()
  }
  addEventListener('online', go)
  return {
    begin() {
      stopped = false
      cancel()
    },
    scheduleRetry() {
      cancel()
      if (stopped || attempts >= maxAttempts) return false
      waiting = true
      if (navigator.onLine)
        timer = window.setTimeout(
          go,
          retryDelaysSeconds[Math.min(attempts++, retryDelaysSeconds.length - 1)]! * 1000,
        )
      return true
    },
    stop() {
      stopped = true
      cancel()
    },
  }
}
