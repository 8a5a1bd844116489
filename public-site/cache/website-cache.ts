import type { PublicWebsiteView } from '@pazar/contracts/website/routes.ts'
import type { Hint, Hints } from '@pazar/hints/hints.ts'
import { boundedMap } from './bounded-map.ts'

/** How long a page may be shown without asking again, ms: what a lost hint costs. */
const fresh = 5000
const mostWebsites = 1000
const mostUnknown = 10_000

/** A website with what was made of it; the same object for as long as the website's revision stays. */
interface Cached<Page> {
  website: PublicWebsiteView
  page: Page
}

interface Entry<Page> {
  cached: Cached<Page> | undefined
  /** ms since 1970; 0 once a hint said that it changed. */
  askedAt: number
}

export interface WebsiteCacheOptions<Page> {
  /** Undefined where there is none. Rejects where nobody can say. */
  fetch(customUrl: string): Promise<PublicWebsiteView | undefined>
  /** Made once per revision. */
  make(website: PublicWebsiteView): Promise<Page>
  hints: Pick<Hints, 'subscribe'>
  now?: () => number
  /** False in development: every request asks and makes anew. */
  keep?: boolean
  /** Told when an old page was shown because nobody answered. */
  onStale(customUrl: string, error: unknown): void
}

export interface WebsiteCache<Page> {
  /** @throws what `fetch` threw, where there is nothing older to show. */
  get(customUrl: string): Promise<Cached<Page> | undefined>
  /** One that happens to be at hand. */
  byId(websiteId: number): PublicWebsiteView | undefined
  close(): void
}

/**
 * Pages by custom URL. A hint of the read model "websites" makes an entry old at once, and one of "users" makes all of them old: a page
 * does not say whose it is, and goes with its seller's account (resolution 14). Time makes an entry old in 5 s. An old one is
 * asked for again, once for everybody who waits, and stays on show while nobody answers.
 */
export function websiteCache<Page>({ fetch, make, hints, now = Date.now, keep = true, onStale }: WebsiteCacheOptions<Page>): WebsiteCache<Page> {
  const known = boundedMap<Entry<Page>>(mostWebsites)
  const unknown = boundedMap<number>(mostUnknown)
  const asking = new Map<string, Promise<Cached<Page> | undefined>>()
  /** Counts hints: an answer that was on its way when a hint came may be of before it. */
  let hinted = 0

  const close = hints.subscribe(({ readModel, keys }: Hint) => {
    if (readModel !== 'websites' && readModel !== 'users') return
    hinted += 1
    unknown.clear()
    const all = readModel === 'users' || keys.length === 0
    for (const entry of known.values()) if (all || keys.includes(String(entry.cached?.website.id))) entry.askedAt = 0
  })

  async function ask(customUrl: string): Promise<Cached<Page> | undefined> {
    const before = known.get(customUrl)?.cached
    const began = hinted
    try {
      const website = await fetch(customUrl)
      const askedAt = keep && began === hinted ? now() : 0
      if (!website) {
        known.delete(customUrl)
        unknown.set(customUrl, askedAt)
        return undefined
      }
      const same = keep && before?.website.id === website.id && before.website.revision === website.revision
      const cached = same ? before : { website, page: await make(website) }
      unknown.delete(customUrl)
      known.set(customUrl, { cached, askedAt })
      return cached
    } catch (error) {
      if (!before) throw error
      onStale(customUrl, error)
      known.set(customUrl, { cached: before, askedAt: now() })
      return before
    }
  }

  return {
    async get(customUrl) {
      const entry = known.get(customUrl)
      if (entry && now() - entry.askedAt < fresh) return entry.cached
      const missed = unknown.get(customUrl)
      if (missed !== undefined && now() - missed < fresh) return undefined
      let answer = asking.get(customUrl)
      if (!answer) {
        answer = ask(customUrl).finally(() => asking.delete(customUrl))
        asking.set(customUrl, answer)
      }
      return answer
    },
    byId: (websiteId) => [...known.values()].find((entry) => entry.cached?.website.id === websiteId)?.cached?.website,
    close,
  }
}
