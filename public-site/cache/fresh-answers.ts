import type { Hint, Hints } from '@pazar/hints/hints.ts'
import { boundedMap } from '@pazar/http-server/process/bounded-map.ts'

/** How long an answer may be shown without asking again, ms: what a lost hint costs. */
const fresh = 5000
const mostKnown = 1000
const mostUnknown = 10_000

/** What every cache of the site is given. */
export interface CacheTerms {
  hints: Pick<Hints, 'subscribe'>
  now?: () => number
  /** False in development: every request asks anew. */
  keep?: boolean
  /** Told when an old answer was shown because nobody answered. */
  onStale(key: string, error: unknown): void
}

export interface FreshAnswersOptions<Value> extends CacheTerms {
  /** Undefined where there is none; `before` itself where nothing has changed since. Rejects where nobody can say. */
  fetch(key: string, before: Value | undefined): Promise<Value | undefined>
  /** Hints of these make answers old. */
  readModels: readonly string[]
  /** Whether such a hint is about this answer. */
  concerns(hint: Hint, value: Value): boolean
}

export interface FreshAnswers<Value> {
  /** @throws what `fetch` threw, where there is nothing older to show. */
  get(key: string): Promise<Value | undefined>
  /** Those at hand. */
  values(): Value[]
  close(): void
}

/**
 * Answers of an API by key. A hint makes those that it concerns old at once, time makes an answer old in 5 s. An old one is asked for again, once for
 * everybody who waits, and stays on show while nobody answers.
 */
export function freshAnswers<Value>({ fetch, readModels, concerns, hints, now = Date.now, keep = true, onStale }: FreshAnswersOptions<Value>): FreshAnswers<Value> {
  /** `askedAt`: ms since 1970; 0 once a hint said that it changed. */
  const known = boundedMap<string, { value: Value; askedAt: number }>(mostKnown)
  const unknown = boundedMap<string, number>(mostUnknown)
  const asking = new Map<string, Promise<Value | undefined>>()
  /** Counts hints: an answer that was on its way when a hint came may be of before it. */
  let hinted = 0

  const close = hints.subscribe((hint: Hint) => {
    if (!readModels.includes(hint.readModel)) return
    hinted += 1
    unknown.clear()
    for (const entry of known.values()) if (concerns(hint, entry.value)) entry.askedAt = 0
  })

  async function ask(key: string): Promise<Value | undefined> {
    const before = known.get(key)?.value
    const began = hinted
    try {
      const value = await fetch(key, keep ? before : undefined)
      const askedAt = keep && began === hinted ? now() : 0
      if (value === undefined) {
        known.delete(key)
        unknown.set(key, askedAt)
      } else {
        unknown.delete(key)
        known.set(key, { value, askedAt })
      }
      return value
    } catch (error) {
      if (before === undefined) throw error
      onStale(key, error)
      known.set(key, { value: before, askedAt: now() })
      return before
    }
  }

  return {
    async get(key) {
      const entry = known.get(key)
      if (entry && now() - entry.askedAt < fresh) return entry.value
      const missed = unknown.get(key)
      if (missed !== undefined && now() - missed < fresh) return undefined
      let answer = asking.get(key)
      if (!answer) {
        answer = ask(key).finally(() => asking.delete(key))
        asking.set(key, answer)
      }
      return answer
    },
    values: () => [...known.values()].map(({ value }) => value),
    close,
  }
}
