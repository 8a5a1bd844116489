import type { DomainEvent } from '@pazar/contracts/event/catalogue.ts'
import type { FoldCache } from '../command-handler/fold-cache.ts'
import { isRefusal } from '../command-handler/fold.ts'
import type { Command, HandleCommand, CommandOutcome } from '../command-handler/handle-command.ts'
import type { StorageQuota } from './storage-quota.ts'
import { sizeOfEvent, type WebsiteStorage } from './website-storage.ts'

/**
 * Saves up to this size are exempt from the quota, so that a seller with full storage can still hide a page,
 * lower a price or fix a typo. The rate limit of saves bounds them.
 */
const maxSmallSaveBytes = 4 * 1024

interface Owner {
  /** The seller whose quota counts, even if an admin saves. */
  sellerId: number
  websiteId: number
}

/**
 * Handles a command on a website's stream if its events fit into the seller's quota. Use it for sellers'
 * writes only, never for orders.
 */
export type HandleWithinQuota = <State, E extends DomainEvent>(
  owner: Owner,
  command: Command<State, E>,
) => Promise<CommandOutcome<State>>

export const createHandleWithinQuota =
  (dependencies: {
    folds: FoldCache
    handle: HandleCommand
    quota: StorageQuota
    websites: WebsiteStorage
  }): HandleWithinQuota =>
  async ({ sellerId, websiteId }, command) => {
    const { folds, handle, quota, websites } = dependencies
    const decision = command.decide((await folds.load(command.stream, command.fold)).state)
    // A command without events needs no quota; the handler answers it.
    if (isRefusal(decision) || decision.length === 0) return handle(command)
    const bytes = decision.reduce((sum, event) => sum + sizeOfEvent(event), 0)
    const reservation = bytes > maxSmallSaveBytes ? await quota.reserve(sellerId, bytes) : undefined
    if (reservation && 'refusal' in reservation) return { ok: false, refusal: reservation.refusal }
    try {
      const outcome = await handle(command)
      // The save is recorded, so a failed count must not fail it. The website's next save or the next start
      // counts it.
      if (outcome.ok && outcome.appended) await websites.count(websiteId).catch(() => {})
      return outcome
    } finally {
      await reservation?.release().catch(() => {})
    }
  }
