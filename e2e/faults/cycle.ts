import type { Fault } from './fault.ts'
import type { Installation } from './installation.ts'
import {
  checkAnswers,
  checkDeliveries,
  checkReadModels,
  type DeliveryCounts,
  type LogCheck,
  type Problems,
  settle,
} from './invariants.ts'
import { type Ledger, startLoad } from './load.ts'
import type { Random } from './random.ts'

export interface CycleResult {
  /** Each fault with what it hit. */
  strikes: { fault: string; hit: string }[]
  problems: Problems
  deliveries: DeliveryCounts
  /** How long the faults lasted, clients waited for their answers, the installation settled, and the checks took. */
  durations: { faultsMs: number; answersMs: number; settlingMs: number; checksMs: number }
  /** What was missing last while it settled. */
  waitedFor: string | undefined
}

export interface CycleState {
  installation: Installation
  ledger: Ledger
  logCheck: LogCheck
  random: Random
}

/**
 * One cycle: clients order while the faults strike one after another; then everything is healed, the clients get
 * their answers, the installation settles, and every invariant is checked.
 */
export async function runCycle(
  { installation, ledger, logCheck, random }: CycleState,
  faults: readonly Fault[],
): Promise<CycleResult> {
  const problems: Problems = []
  const strikes: CycleResult['strikes'] = []
  const startedAt = performance.now()
  const load = startLoad(installation, ledger)
  let struckAt = startedAt
  try {
    for (const fault of faults) {
      const hit = await fault.strike({ installation, random, ledger, problems })
      strikes.push({ fault: fault.name, hit })
    }
  } finally {
    struckAt = performance.now()
    await installation.heal()
    await load.stop()
  }
  const answeredAt = performance.now()
  problems.push(...ledger.problems.splice(0))
  const settled = await settle(installation, ledger)
  problems.push(...settled.problems)
  const settledAt = performance.now()
  const { deliveries, found } = await installation.withStores(async ({ log, store, pool }) => {
    const { problems: ofDeliveries, counts } = await checkDeliveries(pool, installation, ledger)
    const found = [
      ...(await logCheck.check(store, ledger)),
      ...(await checkReadModels(log, pool, ledger)),
      ...ofDeliveries,
    ]
    return { deliveries: counts, found }
  })
  problems.push(...found, ...(await checkAnswers(installation, ledger)), ...installation.problems.splice(0))
  const durations = {
    faultsMs: struckAt - startedAt,
    answersMs: answeredAt - struckAt,
    settlingMs: settledAt - answeredAt,
    checksMs: performance.now() - settledAt,
  }
  return { strikes, problems, deliveries, durations, waitedFor: settled.waitedFor }
}
