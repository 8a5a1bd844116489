import { createHash } from 'node:crypto'
import { pageCopy, type PageCopy } from '@pazar/contracts/copywriting/copy.ts'
import type { CopyBrief } from '@pazar/contracts/copywriting/routes.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'
import { isFallbackReason, type FallbackReason } from './fallback-reasons.ts'
import { promptVersion } from './prompt.ts'

const retentionDays = 30
/** Minutes during which a failed call is not repeated. */
const failureTtlMinutes = 5
/** Maximum copies stored per seller; the oldest are deleted first. */
const maxPerSeller = 50

export type Product = Pick<CopyBrief, 'productName' | 'productLink' | 'targetMarket' | 'delivery'>

export interface CopyCache {
  find(sellerId: number, brief: CopyBrief): Promise<PageCopy | undefined>
  /** The newest copy for a product, whatever else its brief contained. */
  findByProduct(sellerId: number, product: Product): Promise<PageCopy | undefined>
  store(
    sellerId: number,
    brief: CopyBrief,
    written: { copy: PageCopy } | { why: FallbackReason },
  ): Promise<void>
  /** Why a recent call with exactly this brief failed. */
  findFailure(sellerId: number, brief: CopyBrief): Promise<FallbackReason | undefined>
}

const digest = (...parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest()
const productKey = ({ productName, productLink, targetMarket, delivery }: Product) =>
  digest(productName, productLink, targetMarket, delivery)

/** Identifies everything that a copy depends on. */
const briefKey = (
  model: string,
  sellerId: number,
  {
    productName,
    productLink,
    description,
    targetMarket,
    templateName,
    delivery,
    answers,
    productBrief,
  }: CopyBrief,
) =>
  digest(
    promptVersion,
    model,
    sellerId,
    productName,
    productLink,
    description,
    targetMarket,
    templateName,
    delivery,
    answers,
    productBrief,
  )

/**
 * Caches copies that were paid for, per seller, so that two shops with the same product have different texts.
 */
export function createCopyCache(pool: Pool, model: string, now: () => Date): CopyCache {
  const key = (sellerId: number, brief: CopyBrief) => briefKey(model, sellerId, brief)
  const first = async (sql: string, values: unknown[]) =>
    pageCopy.safeParse((await pool.query<{ copy: unknown }>(sql, values)).rows[0]?.copy).data
  const oldest = () => new Date(now().getTime() - retentionDays * 24 * 60 * 60 * 1000)
  return {
    find: (sellerId, brief) =>
      first('select copy from private.page_copies where key = $1 and created_at > $2', [
        key(sellerId, brief),
        oldest(),
      ]),
    findByProduct: (sellerId, product) =>
      first(
        'select copy from private.page_copies where seller_id = $1 and product = $2 and copy is not null and created_at > $3 order by created_at desc limit 1',
        [sellerId, productKey(product), oldest()],
      ),
    async findFailure(sellerId, brief) {
      const since = new Date(now().getTime() - failureTtlMinutes * 60 * 1000)
      const { rows } = await pool.query<{ why: string | null }>(
        'select why from private.page_copies where key = $1 and copy is null and created_at > $2',
        [key(sellerId, brief), since],
      )
      return rows.map(({ why }) => why).find(isFallbackReason)
    },
    async store(sellerId, brief, written) {
      const copy = 'copy' in written ? JSON.stringify(written.copy) : null
      // A failure must not replace a copy.
      await pool.query(
        `insert into private.page_copies as kept (key, seller_id, product, copy, why, created_at) values ($1, $2, $3, $4, $5, $6)
         on conflict (key) do update set copy = excluded.copy, why = excluded.why, created_at = excluded.created_at where excluded.copy is not null or kept.copy is null`,
        [
          key(sellerId, brief),
          sellerId,
          productKey(brief),
          copy,
          'why' in written ? written.why : null,
          now(),
        ],
      )
      await pool.query(
        `delete from private.page_copies where created_at < $1 or key in (select key from private.page_copies where seller_id = $2 order by created_at desc offset $3)`,
        [oldest(), sellerId, maxPerSeller],
      )
    },
  }
}
