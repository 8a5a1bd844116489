import type { Hold } from '../effect.ts'

export interface OpenHold {
  hold: Hold
  /** It was prolonged; `from` in ms since 1970, read before that was asked for: the database begins to count later. */
  keep(from: number): void
  /** The lane is another's, or the turn is over. */
  lose(): void
}

/** What a turn knows of its lane, `lease` s from `from` on. The clock decides: a process that slept has timers that have not run yet. */
export function openHold(from: number, lease: number): OpenHold {
  const lost = new AbortController()
  let until = 0
  let timer: NodeJS.Timeout | undefined
  const lose = () => {
    clearTimeout(timer)
    lost.abort()
  }
  const keep = (since: number) => {
    clearTimeout(timer)
    if (lost.signal.aborted) return
    until = since + lease * 1000
    timer = setTimeout(lose, Math.max(0, until - Date.now()))
    timer.unref()
  }
  keep(from)
  return { hold: { signal: lost.signal, isHeld: () => !lost.signal.aborted && Date.now() < until }, keep, lose }
}
