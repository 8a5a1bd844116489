import { randomUUID } from 'node:crypto'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import { websiteStream } from '@pazar/contracts/website/events.ts'
import { isMissingTableOrSchema } from '@pazar/postgres/missing-table.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'
import { type RepeatingTask, repeatUntilStopped } from '@pazar/postgres/repeat-until-stopped.ts'
import { withAdvisoryLock } from '@pazar/postgres/advisory-lock.ts'
import type { prepareCommands } from '@pazar/command-api/prepare-commands.ts'
import { upsellFold } from '@pazar/command-api/upsell/upsell-state.ts'
import { decideUpsells, type LinkCommand } from '@pazar/command-api/upsell/upsells.ts'
import { type PageReaderDependencies, readPage, type WaitingUpsell } from './read-page.ts'
import { createRetries, isTransient } from './retries.ts'

type Commands = Pick<Awaited<ReturnType<typeof prepareCommands>>, 'handleWithinQuota' | 'now'>

export interface LinkReaderDependencies extends PageReaderDependencies, Commands {
  pool: Pool
  warn(message: string, error: unknown): void
}

/** "links" in ASCII: one process reads at a time. */
const readLock = 0x6c696e6b73
const maxBatch = 50
const maxParallel = 4
const pollIntervalMs = 2_000

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

/** Nearly always nothing waits. A poll then costs one statement instead of three. */
async function lockIfWaiting(pool: Pool, notDue: readonly number[], readAll: () => Promise<'read'>) {
  return (await waitingUpsells(pool, notDue)).length === 0
    ? 'read'
    : withAdvisoryLock(pool, readLock, readAll)
}

/** Appends a command's outcome to the stream of the product's website. Returns the refusal, if any. */
async function record(
  { handleWithinQuota, now }: Commands,
  command: LinkCommand,
  websiteId: number,
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
  return outcome.ok ? undefined : outcome.refusal
}

/**
 * Reads the pages of waiting upsell products and fills in what their sellers left empty. Attempts are counted
 * in memory, so a restart begins anew.
 */
export function createLinkReader(dependencies: LinkReaderDependencies) {
  const { pool, folds, now, warn } = dependencies
  const retries = createRetries(now)

  async function finish(command: LinkCommand, websiteId: number, sellerId: number) {
    const refusal = await record(dependencies, command, websiteId, sellerId)
    if (!refusal) retries.clear(command.upsellId)
    return refusal
  }

  async function readOne(waiting: WaitingUpsell, signal: AbortSignal | undefined): Promise<void> {
    const { websiteId, upsellId } = waiting
    const page = await readPage(dependencies, waiting, signal)
    if (!page) return
    const { sellerId } = page
    const fail = (problem: string) => finish({ type: 'FailLink', upsellId, problem }, websiteId, sellerId)
    if ('refusal' in page) {
      if (!isTransient(page.refusal) || !retries.plan(upsellId)) await fail(page.refusal.message)
      return
    }
    const refusal = await finish(
      { type: 'FillFromPage', upsellId, details: page.details },
      websiteId,
      sellerId,
    )
    if (refusal) await fail(refusal.message)
  }

  /** Leaves a product to its seller after the last attempt, whatever the reason. */
  async function giveUp({ websiteId, upsellId }: WaitingUpsell): Promise<void> {
    const failure: LinkCommand = { type: 'FailLink', upsellId, problem: 'Čitanje stranice nije uspelo.' }
    try {
      const { website } = (await folds.load(websiteStream(websiteId), upsellFold)).state
      const refusal = website && (await finish(failure, websiteId, website.sellerId))
      if (!refusal) return
    } catch (error) {
      warn('an unreadable page of an upsell product could not be recorded', error)
    }
    retries.postpone(upsellId)
  }

  async function readAll(signal?: AbortSignal): Promise<'read'> {
    const due = await waitingUpsells(pool, retries.notDue())
    for (let place = 0; place < due.length && !signal?.aborted; place += maxParallel) {
      await Promise.all(
        due.slice(place, place + maxParallel).map((each) =>
          readOne(each, signal).catch(async (error: unknown) => {
            warn('reading the page of an upsell product failed', error)
            if (!retries.plan(each.upsellId)) await giveUp(each)
          }),
        ),
      )
    }
    return 'read'
  }

  /** Reads everything that is due once; undefined if another process holds the lock. */
  return { readDue: (signal?: AbortSignal) => lockIfWaiting(pool, retries.notDue(), () => readAll(signal)) }
}

/** Reads the pages of upsell products until stopped. Any number of processes may run it. */
export function startLinkReader(dependencies: LinkReaderDependencies): RepeatingTask {
  const { warn } = dependencies
  return repeatUntilStopped(createLinkReader(dependencies).readDue, {
    intervalMs: pollIntervalMs,
    onError: (error) => warn('finding upsell products with unread pages failed', error),
  })
}
