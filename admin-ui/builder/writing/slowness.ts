import { pageCopyTimeoutMs } from '@pazar/contracts/copywriting/copy.ts'

/** Writing without progress for this long counts as slow. */
const slowAfterMs = 10_000

/**
 * Remaining whole seconds until the timeout if writing makes no progress; undefined otherwise. Times are ms
 * since 1970.
 */
export function secondsLeft(
  {
    startedAt,
    movedAt,
    percent,
    ended,
  }: { startedAt: number; movedAt: number; percent: number; ended: boolean },
  now: number,
): number | undefined {
  if (ended || percent === 100 || now - movedAt < slowAfterMs) return undefined
  const left = Math.ceil((startedAt + pageCopyTimeoutMs - now) / 1000)
  return left > 0 ? left : undefined
}
