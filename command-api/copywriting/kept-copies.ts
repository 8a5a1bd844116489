import { createHash } from 'node:crypto'
import { pageCopy, type PageCopy } from '@pazar/contracts/copywriting/copy.ts'
import type { CopyBrief } from '@pazar/contracts/copywriting/routes.ts'
import type { Pool } from '@pazar/database/open-database.ts'
import { isWhyNot, type WhyNot } from './fallback-reasons.ts'
import { promptVersion } from './prompt.ts'

/** Days. */
const keptFor = 30
/** Minutes in which what has failed is not waited for again. */
const failedFor = 5
/** Of one seller, the newest. */
const mostKept = 50

export type Product = Pick<CopyBrief, 'productName' | 'productLink' | 'targetMarket'>

export interface KeptCopies {
  of(sellerId: number, brief: CopyBrief): Promise<PageCopy | undefined>
  /** The newest of a product, whatever else its brief said. */
  ofProduct(sellerId: number, product: Product): Promise<PageCopy | undefined>
  keep(sellerId: number, brief: CopyBrief, written: { copy: PageCopy } | { why: WhyNot }): Promise<void>
  /** Why nothing was written of this very brief a moment ago. */
  failureAt(sellerId: number, brief: CopyBrief): Promise<WhyNot | undefined>
}

const digest = (...parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest()
const productKey = ({ productName, productLink, targetMarket }: Product) => digest(productName, productLink, targetMarket)

/** Copies that were paid for once, each its seller's own: two shops that sell one product do not read alike. */
export function createKeptCopies(pool: Pool, model: string, now: () => Date): KeptCopies {
  const key = (sellerId: number, { productName, productLink, description, targetMarket, templateName, answers }: CopyBrief) =>
    digest(promptVersion, model, sellerId, productName, productLink, description, targetMarket, templateName, answers)
  const first = async (sql: string, values: unknown[]) => pageCopy.safeParse((await pool.query<{ copy: unknown }>(sql, values)).rows[0]?.copy).data
  const oldest = () => new Date(now().getTime() - keptFor * 24 * 60 * 60 * 1000)
  return {
    of: (sellerId, brief) => first('select copy from private.page_copies where key = $1 and created_at > $2', [key(sellerId, brief), oldest()]),
    ofProduct: (sellerId, product) =>
      first('select copy from private.page_copies where seller_id = $1 and product = $2 and copy is not null and created_at > $3 order by created_at desc limit 1', [sellerId, productKey(product), oldest()]),
    async failureAt(sellerId, brief) {
      const since = new Date(now().getTime() - failedFor * 60 * 1000)
      const { rows } = await pool.query<{ why: string | null }>('select why from private.page_copies where key = $1 and copy is null and created_at > $2', [key(sellerId, brief), since])
      return rows.map(({ why }) => why).find(isWhyNot)
    },
    async keep(sellerId, brief, written) {
      const copy = 'copy' in written ? JSON.stringify(written.copy) : null
      // A failure never takes the place of a copy.
      await pool.query(
        `insert into private.page_copies as kept (key, seller_id, product, copy, why, created_at) values ($1, $2, $3, $4, $5, $6)
         on conflict (key) do update set copy = excluded.copy, why = excluded.why, created_at = excluded.created_at where excluded.copy is not null or kept.copy is null`,
        [key(sellerId, brief), sellerId, productKey(brief), copy, 'why' in written ? written.why : null, now()],
      )
      await pool.query(
        `delete from private.page_copies where created_at < $1 or key in (select key from private.page_copies where seller_id = $2 order by created_at desc offset $3)`,
        [oldest(), sellerId, mostKept],
      )
    },
  }
}
