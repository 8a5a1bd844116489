import type { CopyPart, CopySource, PageCopy } from '@pazar/contracts/copywriting/copy.ts'
import type { CopyBrief } from '@pazar/contracts/copywriting/routes.ts'
import type { Market } from '@pazar/contracts/money/market.ts'
import type { WebsiteContent } from '@pazar/contracts/website/content.ts'
import type { Pool } from '@pazar/database/open-database.ts'
import type { Logger } from '@pazar/http-server/observation/logger.ts'
import type { Integrations } from '@pazar/upstreams/integration-variables.ts'
import { createModel } from '@pazar/upstreams/openai/openai-client.ts'
import { createAiTurns } from './ai-turns.ts'
import { createAiUsage } from './ai-usage.ts'
import { askModel, type Task } from './ask-model.ts'
import { fallbackFor, reasonFor, type WhyNot } from './fallback-reasons.ts'
import { generatedCopy } from './generated-copy.ts'
import { createKeptCopies, type Product } from './kept-copies.ts'
import { pageTask } from './page-task.ts'
import { changesOf, type Changes, generatedPart, partTask } from './rewritten-part.ts'
import { type UpsellBrief, type UpsellCopy, upsellTask } from './upsell-task.ts'
import { createWritingWatch } from './writing-watch.ts'

export interface Written<Copy> {
  copy: Copy
  source: CopySource
  /** Why the house's own generator has written, for people; null where a model has. */
  fallback: string | null
}

export interface Asking {
  sellerId: number
  /** ms, for waiting, writing and asking a second time. */
  patience: number
  /** Aborted where nobody waits for it any longer. */
  signal?: AbortSignal
  /** Told what is being written. `percent` never goes down. */
  onPart?(part: CopyPart, percent: number): void
}

/** Texts by a model where the house has a key and it writes in time, within its rules and the day's limits; else by the house's generator, which says why. */
export interface Copywriter {
  /** Whether there is a model at all. */
  isSetUp: boolean
  /** The same brief of the same seller again is answered at once. */
  page(brief: CopyBrief, asking: Asking): Promise<Written<PageCopy>>
  /** For a page that is made now: what was kept of its product, else what is written now; what has failed at this very brief a moment ago, its seller was told of, and nobody waits for it twice. */
  pageToMake(brief: CopyBrief, asking: Asking): Promise<Written<PageCopy>>
  /** What was kept of a product, whatever else its brief said; nothing is asked. */
  keptOf(sellerId: number, product: Product): Promise<PageCopy | undefined>
  /** Each time anew. */
  part(part: CopyPart, content: WebsiteContent, wish: string, asking: Asking): Promise<Written<Changes>>
  /** Of products without descriptions there is nothing of the house's own: answers why they have none instead; undefined without a model. */
  upsells(market: Market, mainProduct: string, products: readonly UpsellBrief[], asking: Asking): Promise<UpsellCopy[] | { why: string } | undefined>
}

const houses = <Copy>(copy: Copy, why: WhyNot): Written<Copy> => ({ copy, source: 'generator', fallback: fallbackFor(why) })
const never = new AbortController().signal

/** Tables: `aiSchema`. */
export function createCopywriter({ pool, ai, now, logger }: { pool: Pool; ai: Integrations['ai']; now: () => Date; logger?: Pick<Logger, 'warn'> }): Copywriter {
  if (!ai) {
    return {
      isSetUp: false,
      page: async (brief) => houses(generatedCopy(brief), 'not_set_up'),
      pageToMake: async (brief) => houses(generatedCopy(brief), 'not_set_up'),
      keptOf: async () => undefined,
      part: async (part, content) => houses(changesOf(part, generatedPart(part, content)), 'not_set_up'),
      upsells: async () => undefined,
    }
  }
  const model = createModel(ai.account)
  const usage = createAiUsage(pool, ai, now)
  const turns = createAiTurns(pool)
  const kept = createKeptCopies(pool, model.name, now)

  type Outcome<Copy> = { copy: Copy } | { why: WhyNot }

  /** `known` is asked when the turn has come: what was being written meanwhile may have been this very thing. */
  async function write<Copy>(
    task: Task<Copy>, { sellerId, patience, signal = never }: Asking,
    { onText, known, keep }: { onText?(piece: string): void; known?(): Promise<Outcome<Copy> | undefined>; keep?(outcome: Outcome<Copy>): Promise<void> } = {},
  ): Promise<Outcome<Copy>> {
    const until = performance.now() + patience
    const written = await turns.inTurn(sellerId, { patience, longest: patience + 10_000, signal }, async () => {
      const before = await known?.()
      if (before) return before
      const outcome = await askModel({ model, usage, logger }, task, { sellerId, signal, patience: until - performance.now(), onText })
      await keep?.(outcome)
      return outcome
    })
    return written === 'busy' ? { why: signal.aborted ? 'left' : 'busy' } : written
  }

  async function page(brief: CopyBrief, asking: Asking, known: () => Promise<Outcome<PageCopy> | undefined>): Promise<Written<PageCopy>> {
    const { sellerId, onPart } = asking
    const outcome = (await known()) ?? (await write(pageTask(brief), asking, { onText: onPart && createWritingWatch(onPart), known, keep: (written) => kept.keep(sellerId, brief, written) }))
    return 'why' in outcome ? houses(generatedCopy(brief), outcome.why) : { copy: outcome.copy, source: 'ai', fallback: null }
  }

  return {
    isSetUp: true,
    keptOf: kept.ofProduct,
    page: (brief, asking) => page(brief, asking, async () => {
      const copy = await kept.of(asking.sellerId, brief)
      return copy && { copy }
    }),
    pageToMake: (brief, asking) => page(brief, asking, async () => {
      const copy = (await kept.of(asking.sellerId, brief)) ?? (await kept.ofProduct(asking.sellerId, brief))
      if (copy) return { copy }
      const why = await kept.failureAt(asking.sellerId, brief)
      return why && { why }
    }),
    async part(part, content, wish, asking) {
      const written = await write(partTask(part, content, wish), asking)
      return 'why' in written ? houses(changesOf(part, generatedPart(part, content)), written.why) : { copy: changesOf(part, written.copy), source: 'ai', fallback: null }
    },
    async upsells(market, mainProduct, products, asking) {
      if (products.length === 0) return []
      const written = await write(upsellTask(market, mainProduct, products), asking)
      return 'why' in written ? { why: reasonFor(written.why) } : written.copy.products
    },
  }
}
