import type { CopyPart, CopySource, PageCopy } from '@pazar/contracts/copywriting/copy.ts'
import type { CopyBrief } from '@pazar/contracts/copywriting/routes.ts'
import type { Market } from '@pazar/contracts/money/market.ts'
import type { WebsiteContent } from '@pazar/contracts/website/content.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'
import type { Logger } from '@pazar/http-server/observation/logger.ts'
import type { Integrations } from '@pazar/integrations/integration-variables.ts'
import { createModel, type Model } from '@pazar/integrations/openai/openai-client.ts'
import { createAiCallLock } from './ai-call-lock.ts'
import { createAiUsage } from './ai-usage.ts'
import { askModel, type Task } from './ask-model.ts'
import { fallbackMessage, reasonMessage, type FallbackReason } from './fallback-reasons.ts'
import { copyOfBrief } from './generated-copy.ts'
import { createCopyCache, type Product } from './copy-cache.ts'
import { pageTask } from './page-task.ts'
import { changesOf, type Changes, generatedPart, partTask } from './rewrite-part.ts'
import { type UpsellBrief, type UpsellCopy, upsellTask } from './upsell-task.ts'
import { createProgressParser } from './progress-parser.ts'

export interface CopyResult<Copy> {
  copy: Copy
  source: CopySource
  /** Why the built-in generator wrote the texts, as a message for people; null if a model did. */
  fallback: string | null
}

export interface WriteOptions {
  sellerId: number
  /** Time limit in ms for waiting, writing and a second attempt. */
  timeoutMs: number
  /** Aborts when no caller waits any more. */
  signal?: AbortSignal
  /** Reports the part that is being written. `percent` never decreases. */
  onPart?(part: CopyPart, percent: number): void
}

/**
 * Writes texts with a model if there is an API key and the model answers in time, within its rules and the
 * daily limits; otherwise with the built-in generator, with the reason.
 */
export interface Copywriter {
  /** Whether a model is configured. */
  isSetUp: boolean
  /** Answers a repeated brief of the same seller from the cache. */
  page(brief: CopyBrief, asking: WriteOptions): Promise<CopyResult<PageCopy>>
  /**
   * For a new page: uses the cached copy of its product, else writes one now. If the same brief has just
   * failed, the seller already knows and does not wait again.
   */
  pageForNewWebsite(brief: CopyBrief, asking: WriteOptions): Promise<CopyResult<PageCopy>>
  /** The cached copy of a product, whatever else its brief contained; calls no model. */
  cachedPage(sellerId: number, product: Product): Promise<PageCopy | undefined>
  /** Writes one part anew on every call. */
  part(
    part: CopyPart,
    content: WebsiteContent,
    wish: string,
    asking: WriteOptions,
  ): Promise<CopyResult<Changes>>
  /**
   * The built-in generator has no texts for upsells without descriptions, so this returns the reason instead;
   * undefined without a model.
   */
  upsells(
    market: Market,
    mainProduct: string,
    products: readonly UpsellBrief[],
    asking: WriteOptions,
  ): Promise<UpsellCopy[] | { why: string } | undefined>
}

const fallbackCopy = <Copy>(copy: Copy, why: FallbackReason): CopyResult<Copy> => ({
  copy,
  source: 'generator',
  fallback: fallbackMessage(why),
})
const never = new AbortController().signal

/** The built-in generator alone, for an installation without a model. */
const generatorAlone: Copywriter = {
  isSetUp: false,
  page: async (brief) => fallbackCopy(copyOfBrief(brief), 'not_set_up'),
  pageForNewWebsite: async (brief) => fallbackCopy(copyOfBrief(brief), 'not_set_up'),
  cachedPage: async () => undefined,
  part: async (part, content) => fallbackCopy(changesOf(part, generatedPart(part, content)), 'not_set_up'),
  upsells: async () => undefined,
}

interface CopywriterOptions {
  pool: Pool
  ai: Integrations['ai']
  now: () => Date
  logger?: Pick<Logger, 'warn'>
}

type WriteOutcome<Copy> = { copy: Copy } | { why: FallbackReason }

interface WriteHooks<Copy> {
  onText?(piece: string): void
  /** Runs after the lock is acquired: the previous call may have written the same copy. */
  findCached?(): Promise<WriteOutcome<Copy> | undefined>
  storeOutcome?(outcome: WriteOutcome<Copy>): Promise<void>
}

type Write = <Copy>(
  task: Task<Copy>,
  options: WriteOptions,
  hooks?: WriteHooks<Copy>,
) => Promise<WriteOutcome<Copy>>

/** Returns a function that writes with the model, one call per seller at a time. */
function createWrite(
  model: Model,
  ai: NonNullable<Integrations['ai']>,
  { pool, now, logger }: CopywriterOptions,
): Write {
  const usage = createAiUsage(pool, ai, now)
  const callLock = createAiCallLock(pool)
  return async (task, { sellerId, timeoutMs, signal = never }, { onText, findCached, storeOutcome } = {}) => {
    const deadline = performance.now() + timeoutMs
    const written = await callLock.runExclusive(
      sellerId,
      { waitTimeoutMs: timeoutMs, maxDurationMs: timeoutMs + 10_000, signal },
      async () => {
        const cached = await findCached?.()
        if (cached) return cached
        const outcome = await askModel({ model, usage, logger }, task, {
          sellerId,
          signal,
          timeoutMs: deadline - performance.now(),
          onText,
        })
        await storeOutcome?.(outcome)
        return outcome
      },
    )
    return written === 'busy' ? { why: signal.aborted ? 'left' : 'busy' } : written
  }
}

/** Needs the tables of `aiSchema`. */
export function createCopywriter(options: CopywriterOptions): Copywriter {
  const { pool, ai, now } = options
  if (!ai) return generatorAlone
  const model = createModel(ai.account)
  const write = createWrite(model, ai, options)
  const copyCache = createCopyCache(pool, model.name, now)

  async function page(
    brief: CopyBrief,
    asking: WriteOptions,
    known: () => Promise<WriteOutcome<PageCopy> | undefined>,
  ): Promise<CopyResult<PageCopy>> {
    const { sellerId, onPart } = asking
    const outcome =
      (await known()) ??
      (await write(pageTask(brief), asking, {
        onText: onPart && createProgressParser(onPart),
        findCached: known,
        storeOutcome: (written) => copyCache.store(sellerId, brief, written),
      }))
    return 'why' in outcome
      ? fallbackCopy(copyOfBrief(brief), outcome.why)
      : { copy: outcome.copy, source: 'ai', fallback: null }
  }

  return {
    isSetUp: true,
    cachedPage: copyCache.findByProduct,
    page: (brief, asking) =>
      page(brief, asking, async () => {
        const copy = await copyCache.find(asking.sellerId, brief)
        return copy && { copy }
      }),
    pageForNewWebsite: (brief, asking) =>
      page(brief, asking, async () => {
        const copy =
          (await copyCache.find(asking.sellerId, brief)) ??
          (await copyCache.findByProduct(asking.sellerId, brief))
        if (copy) return { copy }
        const why = await copyCache.findFailure(asking.sellerId, brief)
        return why && { why }
      }),
    async part(part, content, wish, asking) {
      const written = await write(partTask(part, content, wish), asking)
      return 'why' in written
        ? fallbackCopy(changesOf(part, generatedPart(part, content)), written.why)
        : { copy: changesOf(part, written.copy), source: 'ai', fallback: null }
    },
    async upsells(market, mainProduct, products, asking) {
      if (products.length === 0) return []
      const written = await write(upsellTask(market, mainProduct, products), asking)
      return 'why' in written ? { why: reasonMessage(written.why) } : written.copy.products
    },
  }
}
