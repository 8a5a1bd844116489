/** A change is shown at once; a flood of changes of one thing is read once a second. */
const firstDelayMs = 60
const floodDelayMs = 1_000

export interface PacedReads {
  /** Something about `key` changed: it is read soon, together with what else changes until then. */
  changed(key: string): void
  stop(): void
}

export function pacedReads(read: (key: string) => void, now = () => performance.now()): PacedReads {
  const waiting = new Map<string, ReturnType<typeof setTimeout>>()
  const readAt = new Map<string, number>()
  const readNow = (key: string) => {
    waiting.delete(key)
    readAt.set(key, now())
    read(key)
  }
  return {
    changed(key) {
      if (waiting.has(key)) return
      const calm = now() - (readAt.get(key) ?? -Infinity) >= floodDelayMs
      waiting.set(key, setTimeout(() => readNow(key), calm ? firstDelayMs : floodDelayMs))
    },
    stop() {
      waiting.forEach((timer) => clearTimeout(timer))
      waiting.clear()
    },
  }
}
