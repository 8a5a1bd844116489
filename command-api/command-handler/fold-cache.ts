import type { EventLog } from '@pazar/event-store/event-log.ts'
import type { Position } from '@pazar/event-store/event-store.ts'
import { boundedMap } from '@pazar/http-server/process/bounded-map.ts'
import type { Fold } from './fold.ts'

/** A stream as far as it was read. `revision` and `position` are those of its newest event; undefined where there is none. */
export interface Loaded<State> {
  state: State
  revision: number | undefined
  position: Position | undefined
}

export interface FoldCache {
  /** The stream as it is now: what is cached, and everything after it. */
  load<State>(stream: string, fold: Fold<State, any>): Promise<Loaded<State>>
  /** The stream as it was at most `maxAge` ms ago; concurrent callers share one read. */
  loadRecent<State>(stream: string, fold: Fold<State, any>, maxAge: number): Promise<Loaded<State>>
  /** What an append by ourselves made of a stream, so that the next load need not read it back. */
  advance<State>(stream: string, fold: Fold<State, any>, loaded: Loaded<State>): void
}

interface Entry {
  loaded: Loaded<any>
  /** When the stream's end was last seen, `performance.now()`. */
  seenAt: number
}

/**
 * Folds of the streams used last, at most `limit` of them. Correctness never rests on it: appends carry the revision that was
 * folded, so a state that another process has outrun shows as a conflict and is read forward.
 */
export function createFoldCache(log: Pick<EventLog, 'readStream'>, limit = 5000): FoldCache {
  const entries = boundedMap<string, Entry>(limit)
  const reading = new Map<string, Promise<Loaded<any>>>()

  async function load<State>(stream: string, fold: Fold<State>): Promise<Loaded<State>> {
    const key = `${fold.name}/${stream}`
    const seenAt = performance.now()
    const cached: Loaded<State> | undefined = entries.get(key)?.loaded
    let { state, revision, position } = cached ?? { state: fold.initialState, revision: undefined, position: undefined }
    const from = revision === undefined ? 0 : revision + 1
    for await (const event of log.readStream(stream, { from, personalData: fold.personalData })) {
      state = fold.evolve(state, event)
      revision = event.revision
      position = event.position
    }
    const loaded = { state, revision, position }
    // An absent stream is not kept: names that do not exist are cheap to make up, and would push out what is in use.
    if (revision !== undefined) entries.set(key, { loaded, seenAt })
    return loaded
  }

  return {
    load,
    async loadRecent(stream, fold, maxAge) {
      const key = `${fold.name}/${stream}`
      const entry = entries.get(key)
      if (entry && performance.now() - entry.seenAt <= maxAge) return entry.loaded
      const running = reading.get(key)
      if (running) return running
      const read = load(stream, fold).finally(() => reading.delete(key))
      reading.set(key, read)
      return read
    },
    advance(stream, fold, loaded) {
      entries.set(`${fold.name}/${stream}`, { loaded, seenAt: performance.now() })
    },
  }
}
