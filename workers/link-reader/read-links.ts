import { randomUUID } from 'node:crypto'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import { maxUpsellImages } from '@pazar/contracts/upsell/events.ts'
import type { LinkedProduct } from '@pazar/contracts/website/product-link-routes.ts'
import { websiteStream } from '@pazar/contracts/website/events.ts'
import type { Image } from '@pazar/contracts/website/image.ts'
import { isMissingTableOrSchema } from '@pazar/postgres/missing-table.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'
import { type RepeatingTask, repeatUntilStopped } from '@pazar/postgres/repeat-until-stopped.ts'
import { withAdvisoryLock } from '@pazar/postgres/advisory-lock.ts'
import { storePicture } from '@pazar/command-api/image/store-picture.ts'
import type { prepareCommands } from '@pazar/command-api/prepare-commands.ts'
import type { ProductLinks } from '@pazar/link-import/product-links.ts'
import { imagesFromAddresses } from '@pazar/command-api/website/images-from-addresses.ts'
import { pageDetailsOf, noPictures } from '@pazar/command-api/upsell/page-details.ts'
import { upsellFold } from '@pazar/command-api/upsell/upsell-state.ts'
import { decideUpsells, type LinkCommand } from '@pazar/command-api/upsell/upsells.ts'

type Commands = Pick<
  Awaited<ReturnType<typeof prepareCommands>>,
  'folds' | 'handleWithinQuota' | 'images' | 'now'
>

export interface LinkReaderDependencies extends Commands {
  pool: Pool
  links: ProductLinks
  publicOrigin: string
  warn(message: string, error: unknown): void
}

interface WaitingUpsell {
  websiteId: number
  upsellId: number
}

/** "links" in ASCII: one process reads at a time. */
const readLock = 0x6c696e6b73
const maxBatch = 50
const maxParallel = 4
/** ms before the second, third and fourth attempt; after these the product is left to its seller. */
const retryDelaysMs = [5_000, 30_000, 120_000]
/** ms before the next attempt if even the failure could not be recorded. */
const brokenDelayMs = 60 * 60 * 1000
const pollIntervalMs = 2_000

/** Failures that may not recur a minute later. */
function isTransient({ details }: Refusal): boolean {
  const { reason, status = 0 } = (details ?? {}) as { reason?: string; status?: number }
  return (
    ['timeout', 'unreachable', 'garbled'].includes(reason ?? '') ||
    (reason === 'refused' && (status === 429 || status >= 500))
  )
}

/**
 * Finds waiting products in the read model (docs/adr/0012), except those that are not yet due. The product's
 * stream decides what happens to it. Empty while the read model does not exist.
 */
async function waitingUpsells(pool: Pool, notDue: readonly number[]): Promise<WaitingUpsell[]> {
  try {
    const { rows } = await pool.query<WaitingUpsell>(
      `select w.website_id as "websiteId", (u ->> 'id')::integer as "upsellId" from read.websites w, jsonb_array_elements(w.upsells) u
       where w.upsells @> '[{"link":{"state":"waiting"}}]'::jsonb and u -> 'link' ->> 'state' = 'waiting'
         and (u ->> 'id')::integer <> all($2::integer[]) order by 2 limit $1`,
      [maxBatch, notDue],
    )
    return rows
  } catch (error) {
    if (!isMissingTableOrSchema(error)) throw error
    return []
  }
}

/**
 * Reads the pages of waiting upsell products and fills in what their sellers left empty. Attempts are counted
 * in memory, so a restart begins anew.
 */
export function createLinkReader({
  pool,
  links,
  folds,
  handleWithinQuota,
  images,
  now,
  publicOrigin,
  warn,
}: LinkReaderDependencies) {
  const retries = new Map<number, { attempts: number; retryAt: number }>()

  async function importPictures(
    { images: addresses }: LinkedProduct,
    sellerId: number,
    signal: AbortSignal | undefined,
  ): Promise<{ images: readonly Image[]; problem?: string }> {
    const stored: string[] = []
    let problem = noPictures
    for (const address of addresses) {
      if (stored.length === maxUpsellImages || signal?.aborted) break
      const picture = await links.picture(address)
      const storedPicture =
        'refusal' in picture ? picture : await storePicture(images, picture.bytes, sellerId)
      if ('refusal' in storedPicture)
        problem = `Slike sa stranice nisu preuzete: ${storedPicture.refusal.message}`
      else if (!stored.includes(storedPicture.body.imageUrl)) stored.push(storedPicture.body.imageUrl)
    }
    const found = await imagesFromAddresses(stored, images, publicOrigin)
    return 'issues' in found || found.images.length === 0 ? { images: [], problem } : found
  }

  async function record(
    command: LinkCommand,
    { websiteId, upsellId }: WaitingUpsell,
    sellerId: number,
  ): Promise<Refusal | undefined> {
    const metadata = {
      at: now().toISOString(),
      actor: { kind: 'system' as const },
      correlationId: randomUUID(),
      causationId: null,
    }
    const outcome = await handleWithinQuota(
      { sellerId, websiteId },
      {
        stream: websiteStream(websiteId),
        fold: upsellFold,
        metadata,
        decide: (state) => decideUpsells(command, state),
      },
    )
    if (!outcome.ok) return outcome.refusal
    retries.delete(upsellId)
    return undefined
  }

  /** Plans another attempt; false if there are no more. */
  function planRetry(upsellId: number): boolean {
    const attempts = (retries.get(upsellId)?.attempts ?? 0) + 1
    const delay = retryDelaysMs[attempts - 1]
    if (delay === undefined) return false
    retries.set(upsellId, { attempts, retryAt: now().getTime() + delay })
    return true
  }

  /** Stopping waits for at most one page or picture; the next process reads the product. */
  async function readOne(waiting: WaitingUpsell, signal: AbortSignal | undefined): Promise<void> {
    const { websiteId, upsellId } = waiting
    const { website, upsells } = (await folds.load(websiteStream(websiteId), upsellFold)).state
    const product = upsells.find((each) => each.id === upsellId)
    if (!website || product?.link?.state !== 'waiting') return
    const fail = (problem: string) =>
      record({ type: 'FailLink', upsellId, problem }, waiting, website.sellerId)
    const page = await links.read(product.originalUrl)
    if ('refusal' in page) {
      if (!isTransient(page.refusal) || !planRetry(upsellId)) await fail(page.refusal.message)
      return
    }
    const pictures =
      product.images.length > 0
        ? { images: [] }
        : await importPictures(page.product, website.sellerId, signal)
    if (signal?.aborted) return
    const refusal = await record(
      { type: 'FillFromPage', upsellId, details: pageDetailsOf(page.product, website.market, pictures) },
      waiting,
      website.sellerId,
    )
    if (refusal) await fail(refusal.message)
  }

  /** Leaves a product to its seller after the last attempt, whatever the reason. */
  async function giveUp(waiting: WaitingUpsell): Promise<void> {
    const { upsellId } = waiting
    try {
      const { website } = (await folds.load(websiteStream(waiting.websiteId), upsellFold)).state
      const refusal =
        website &&
        (await record(
          { type: 'FailLink', upsellId, problem: 'Čitanje stranice nije uspelo.' },
          waiting,
          website.sellerId,
        ))
      if (!refusal) return
    } catch (error) {
      warn('giving up the page of an upsell product failed', error)
    }
    retries.set(upsellId, { attempts: retryDelaysMs.length, retryAt: now().getTime() + brokenDelayMs })
  }

  const notDue = () =>
    [...retries].filter(([, { retryAt }]) => retryAt > now().getTime()).map(([upsellId]) => upsellId)

  async function readAll(signal?: AbortSignal): Promise<'read'> {
    const due = await waitingUpsells(pool, notDue())
    for (let place = 0; place < due.length && !signal?.aborted; place += maxParallel) {
      await Promise.all(
        due.slice(place, place + maxParallel).map((each) =>
          readOne(each, signal).catch(async (error: unknown) => {
            warn('reading the page of an upsell product failed', error)
            if (!planRetry(each.upsellId)) await giveUp(each)
          }),
        ),
      )
    }
    return 'read'
  }

  /** Reads everything that is due once; undefined if another process holds the lock. */
  return { readDue: (signal?: AbortSignal) => withAdvisoryLock(pool, readLock, () => readAll(signal)) }
}

/** Reads the pages of upsell products until stopped. Any number of processes may run it. */
export function startLinkReader(dependencies: LinkReaderDependencies): RepeatingTask {
  const { warn } = dependencies
  return repeatUntilStopped(createLinkReader(dependencies).readDue, {
    intervalMs: pollIntervalMs,
    onError: (error) => warn('looking for upsell products to read failed', error),
  })
}
