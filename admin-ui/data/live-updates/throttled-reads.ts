/** The first change is read at once; frequent changes of one key are read once a second. */
const firstDelayMs = 60
const minIntervalMs = 1_000

export interface ThrottledReads {
  /** Schedules a read of `key`, merged with further changes until then. */
  markChanged(key: string): void
  stop(): void
}

export function createThrottledReads(
  read: (key: string) => void,
  now = () => performance.now(),
): ThrottledReads {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const readAt = new Map<string, number>()
  const readNow = (key: string) => {
    timers.delete(key)
    readAt.set(key, now())
    read(key)
  }
  return {
    markChanged(key) {
      if (timers.has(key)) return
      const isIdle = now() - (readAt.get(key) ?? -Infinity) >= minIntervalMs
      timers.set(
        key,
        setTimeout(() => readNow(key), isIdle ? firstDelayMs : minIntervalMs),
      )
    },
    stop() {
      timers.forEach((timer) => clearTimeout(timer))
      timers.clear()
    },
  }
}
