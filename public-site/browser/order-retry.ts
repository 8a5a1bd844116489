/** Seconds before the first attempts of its own; from then on the last. */
const pauses = [3, 6, 12, 24, 30]
const mostAttempts = 12

export interface Retry {
  /** An attempt is made: none waits any more, and it may be repeated. */
  begin(): void
  /** The attempt failed: another is made when the network is back, or after a while where it is not known to be gone. */
  wait(): void
  /** Nothing more is sent by itself, also where the attempt that is under way fails, until somebody begins anew. */
  stop(): void
}

/** Sends again by itself what did not get through. Safe, because every attempt carries the same key. */
export function startRetry(again: () => void): Retry {
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
    again()
  }
  addEventListener('online', go)
  return {
    begin() {
      stopped = false
      cancel()
    },
    wait() {
      cancel()
      if (stopped || attempts >= mostAttempts) return
      waiting = true
      if (navigator.onLine) timer = window.setTimeout(go, pauses[Math.min(attempts++, pauses.length - 1)]! * 1000)
    },
    stop() {
      stopped = true
      cancel()
    },
  }
}
