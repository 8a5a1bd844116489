import type { EventLog } from '@pazar/event-store/event-log.ts'
import type { Position } from '@pazar/event-store/event-store.ts'
import { LRUCache } from 'lru-cache'
import type { Fold } from './fold.ts'

/**
 * A stream's folded state. `revision` and `position` are those of its newest event; undefined if the stream
 * is empty.
 */
export interface StreamState<State> {
  state: State
  revision: number | undefined
  position: Position | undefined
}

export interface FoldCache {
  /** The current state: the cached one plus every later event. */
  load<State>(stream: string, fold: Fold<State>): Promise<StreamState<State>>
  /** The state at most `maxAgeMs` ago; concurrent callers share one read. */
  loadRecent<State>(stream: string, fold: Fold<State>, maxAgeMs: number): Promise<StreamState<State>>
  /** Caches the state after an own append, so that the next load need not read it back. */
  advance<State>(stream: string, fold: Fold<State>, loaded: StreamState<State>): void
}

interface Entry {
  loaded: StreamState<unknown>
  /** When the end of the stream was last read, `performance.now()`. */
  seenAt: number
  setAsideCount: number
}

/**
 * Caches the folds of the most recently used streams, at most `maxEntries`. Correctness never depends on it:
 * an append carries the folded revision, so a stale state causes a conflict and is read forward.
 */
export function createFoldCache(
  log: Pick<EventLog, 'readStream'> & Partial<Pick<EventLog, 'setAsideCount'>>,
  maxEntries = 5000,
): FoldCache {
  const entries = new LRUCache<string, Entry>({ max: maxEntries })
  const pendingReads = new Map<string, Promise<StreamState<unknown>>>()
  const setAsideCount = (stream: string) => log.setAsideCount?.(stream) ?? 0

  /**
   * A state that was folded before events of its stream were set aside still contains them, so it is not
   * used.
   */
  function cachedEntry(key: string, stream: string): Entry | undefined {
    const entry = entries.get(key)
    return entry?.setAsideCount === setAsideCount(stream) ? entry : undefined
  }

  async function load<State>(stream: string, fold: Fold<State>): Promise<StreamState<State>> {
    const key = `${fold.name}/${stream}`
    const seenAt = performance.now()
    const cached = cachedEntry(key, stream)?.loaded as StreamState<State> | undefined
    let { state, revision, position } = cached ?? {
      state: fold.initialState,
      revision: undefined,
      position: undefined,
    }
    const from = revision === undefined ? 0 : revision + 1
    for await (const event of log.readStream(stream, { from, personalData: fold.personalData })) {
      state = fold.evolve(state, event)
      revision = event.revision
      position = event.position
    }
    const loaded = { state, revision, position }
    // Do not cache absent streams: invented names are cheap and would evict streams in use.
    if (revision !== undefined) entries.set(key, { loaded, seenAt, setAsideCount: setAsideCount(stream) })
    return loaded
  }

  return {
    load,
    async loadRecent<State>(stream: string, fold: Fold<State>, maxAgeMs: number) {
      const key = `${fold.name}/${stream}`
      const entry = cachedEntry(key, stream)
      if (entry && performance.now() - entry.seenAt <= maxAgeMs) return entry.loaded as StreamState<State>
      const running = pendingReads.get(key)
      if (running) return running as Promise<StreamState<State>>
      const read = load(stream, fold).finally(() => pendingReads.delete(key))
      pendingReads.set(key, read)
      return read
    },
    advance(stream, fold, loaded) {
      entries.set(`${fold.name}/${stream}`, {
        loaded,
        seenAt: performance.now(),
        setAsideCount: setAsideCount(stream),
      })
    },
  }
}
