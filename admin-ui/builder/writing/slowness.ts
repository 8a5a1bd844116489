import { pageCopyPatience } from '@pazar/contracts/copywriting/copy.ts'

/** ms without a step forward after which something is said. */
const unusualMs = 10_000

/** Whole seconds that are waited for at most, where the texts have not come any further for a while; undefined where all goes as usual. All times in ms since 1970. */
export function secondsLeft({ startedAt, movedAt, percent, ended }: { startedAt: number; movedAt: number; percent: number; ended: boolean }, now: number): number | undefined {
  if (ended || percent === 100 || now - movedAt < unusualMs) return undefined
  const left = Math.ceil((startedAt + pageCopyPatience - now) / 1000)
  return left > 0 ? left : undefined
}
