import type { Projections } from '@pazar/projections/start-projections.ts'
import { setTimeout as sleep } from 'node:timers/promises'

/** A longer build continues while requests are served, as after a new version. */
const maxWaitMs = 10_000

/**
 * Waits until no read model is being built for the first time, so that the first visitor sees the demo
 * data.
 */
export const waitForFirstBuild = async (
  { status }: Pick<Projections, 'status'>,
  timeoutMs = maxWaitMs,
): Promise<void> => {
  for (const until = performance.now() + timeoutMs; performance.now() < until; await sleep(20)) {
    if ((await status()).every((model) => model.status !== 'rebuilding')) return
  }
}
