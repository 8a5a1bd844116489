import type { Projections } from '@pazar/projections/start-projections.ts'
import { setTimeout as sleep } from 'node:timers/promises'

/** Longest wait, ms: what takes longer is filled while people are served, as after a new version. */
const longest = 10_000

/** Waits until no read model is being filled for the first time: what the demo has written is there for whoever comes first. */
export const firstFilling = async ({ status }: Pick<Projections, 'status'>, patience = longest): Promise<void> => {
  for (const until = performance.now() + patience; performance.now() < until; await sleep(20)) {
    if ((await status()).every((model) => model.status !== 'rebuilding')) return
  }
}
