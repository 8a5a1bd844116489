import type { Refusal } from '@pazar/contracts/route/refusal.ts'

/** ms before the second, third and fourth attempt; after these the product is left to its seller. */
const retryDelaysMs = [5_000, 30_000, 120_000]
/** ms before the next attempt if even the failure could not be recorded. */
const brokenDelayMs = 60 * 60 * 1000

/** Whether a page failed for a reason that may not recur a minute later. */
export function isTransient({ details }: Refusal): boolean {
  const { reason, status = 0 } = (details ?? {}) as { reason?: string; status?: number }
  return (
    ['timeout', 'unreachable', 'garbled'].includes(reason ?? '') ||
    (reason === 'refused' && (status === 429 || status >= 500))
  )
}

/** Attempts to read pages, by upsell id. Counted in memory, so a restart begins anew. */
export function createRetries(now: () => Date) {
  const retries = new Map<number, { attempts: number; retryAt: number }>()
  const set = (upsellId: number, attempts: number, delayMs: number) =>
    retries.set(upsellId, { attempts, retryAt: now().getTime() + delayMs })
  return {
    /** Plans another attempt; false if there are no more. */
    plan(upsellId: number): boolean {
      const attempts = (retries.get(upsellId)?.attempts ?? 0) + 1
      const delayMs = retryDelaysMs[attempts - 1]
      if (delayMs === undefined) return false
      set(upsellId, attempts, delayMs)
      return true
    },
    /** Plans one more attempt in an hour, for a product whose last failure could not be recorded. */
    postpone(upsellId: number): void {
      set(upsellId, retryDelaysMs.length, brokenDelayMs)
    },
    clear(upsellId: number): void {
      retries.delete(upsellId)
    },
    notDue: (): number[] =>
      [...retries].filter(([, { retryAt }]) => retryAt > now().getTime()).map(([upsellId]) => upsellId),
  }
}
