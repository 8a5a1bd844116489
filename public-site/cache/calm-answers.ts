import { isDeepStrictEqual } from 'node:util'
import type { Hint } from '@pazar/hints/hints.ts'
import { boundedMap } from '@pazar/http-server/process/bounded-map.ts'
import type { CacheTerms } from './fresh-answers.ts'

/** An answer is read again at most once in so long, ms, however many hints come. */
const pause = 5000
/** For how long one is shown without a hint, and at most while it is being read again, ms. */
const longest = 60_000
const mostKept = 100

interface Entry<Value> {
  value: Value
  /** ms since 1970. */
  askedAt: number
  /** How many hints had come by then. */
  hinted: number
}

export interface CalmAnswersOptions<Value> extends CacheTerms {
  fetch(key: string): Promise<Value>
  /** Hints of these make answers old. */
  readModels: readonly string[]
}

export interface CalmAnswers<Value> {
  /** The same object for as long as nothing in it changes. @throws what `fetch` threw, where there is nothing older to show. */
  get(key: string): Promise<Value>
  close(): void
}

/**
 * Answers that are long to read and in which somebody always changes something: seconds old is good enough. After a hint the first who asks has one read again, once in
 * `pause`; who asks meanwhile is shown the one before.
 */
export function calmAnswers<Value>({ fetch, readModels, hints, now = Date.now, keep = true, onStale }: CalmAnswersOptions<Value>): CalmAnswers<Value> {
  const known = boundedMap<string, Entry<Value>>(mostKept)
  const asking = new Map<string, Promise<Value>>()
  let hinted = 0
  const close = hints.subscribe((hint: Hint) => {
    if (readModels.includes(hint.readModel)) hinted += 1
  })

  async function ask(key: string): Promise<Value> {
    const before = known.get(key)
    // Of before it was read: what changes meanwhile is read next time.
    const began = { askedAt: now(), hinted }
    try {
      const read = await fetch(key)
      const value = before && isDeepStrictEqual(before.value, read) ? before.value : read
      known.set(key, { value, ...began })
      return value
    } catch (error) {
      if (!before) throw error
      onStale(key, error)
      known.set(key, { ...before, askedAt: now() })
      return before.value
    }
  }

  return {
    async get(key) {
      const entry = known.get(key)
      const age = entry && keep ? now() - entry.askedAt : Infinity
      if (entry && age < (entry.hinted === hinted ? longest : pause)) return entry.value
      const running = asking.get(key)
      if (running) return entry && age < longest ? entry.value : running
      const answer = ask(key).finally(() => asking.delete(key))
      asking.set(key, answer)
      return answer
    },
    close,
  }
}
