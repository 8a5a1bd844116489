export interface SharingWorker {
  id: number
  /** Versions of the read models that its release can fold, by name. */
  models: Readonly<Record<string, number>>
}

export interface SharedModel {
  name: string
  version: number
  /** The worker that holds it; null if there is none. */
  worker: number | null
  /** Time in ms that was spent on it so far. */
  busyMs: number
}

/** Until this much was measured (ms), read models count as equally expensive. */
const minCostMs = 1_000
/** Two workers are balanced if their costs differ by at most this part of the mean. */
const tolerance = 0.2

interface Load {
  worker: SharingWorker
  models: SharedModel[]
  cost: number
}

/** A whole number, so that exchanges come to an end. */
const costOf = ({ busyMs }: SharedModel) => Math.round(Math.max(busyMs, minCostMs))
const canHold = ({ models }: SharingWorker, { name, version }: SharedModel) => models[name] === version

function move(model: SharedModel, from: Load | undefined, to: Load): void {
  if (from) {
    from.models.splice(from.models.indexOf(model), 1)
    from.cost -= costOf(model)
  }
  to.models.push(model)
  to.cost += costOf(model)
}

/** The worker with the lowest cost, and of several the one that comes first. */
const leastLoaded = (loads: readonly Load[]): Load | undefined =>
  loads.reduce<Load | undefined>(
    (least, load) => (least && least.cost <= load.cost ? least : load),
    undefined,
  )

/**
 * Finds the model of the heavier worker, and perhaps one of the lighter worker in exchange, after which the
 * heavier of the two has the least to do. Returns undefined if no exchange makes it less.
 */
function bestExchange(
  heavy: Load,
  light: Load,
): { give: SharedModel; back: SharedModel | undefined } | undefined {
  let best: { give: SharedModel; back: SharedModel | undefined } | undefined
  let lowest = heavy.cost
  for (const give of heavy.models) {
    if (!canHold(light.worker, give)) continue
    for (const back of [undefined, ...light.models]) {
      if (back && !canHold(heavy.worker, back)) continue
      const difference = costOf(give) - (back ? costOf(back) : 0)
      const highest = Math.max(heavy.cost - difference, light.cost + difference)
      if (highest >= lowest) continue
      lowest = highest
      best = { give, back }
    }
  }
  return best
}

/** Makes the best exchange of any two workers that are out of balance. Returns false if there is none. */
function exchange(loads: readonly Load[], maxDifference: number): boolean {
  const byCost = loads.toSorted((a, b) => b.cost - a.cost)
  for (const heavy of byCost)
    for (const light of byCost.toReversed()) {
      if (heavy.cost - light.cost <= maxDifference) break
      const best = bestExchange(heavy, light)
      if (!best) continue
      move(best.give, heavy, light)
      if (best.back) move(best.back, light, heavy)
      return true
    }
  return false
}

/**
 * Decides which worker holds which read model, by name of the model. A model stays where it is unless its
 * worker is gone or cannot fold its version, or the workers are out of balance. Workers that see the same
 * state decide the same, and a state that was decided so stays. A model that no worker can fold is left out.
 */
export function shareOut(
  workers: readonly SharingWorker[],
  models: readonly SharedModel[],
): Map<string, number> {
  const loads = workers
    .toSorted((a, b) => a.id - b.id)
    .map((worker): Load => ({ worker, models: [], cost: 0 }))
  const foldable = models
    .filter((model) => workers.some((worker) => canHold(worker, model)))
    .toSorted((a, b) => costOf(b) - costOf(a) || (a.name < b.name ? -1 : 1))
  const holderOf = (model: SharedModel) =>
    loads.find(({ worker }) => worker.id === model.worker && canHold(worker, model))
  for (const model of foldable) {
    const holder = holderOf(model)
    if (holder) move(model, undefined, holder)
  }
  for (const model of foldable)
    if (!holderOf(model))
      move(model, undefined, leastLoaded(loads.filter(({ worker }) => canHold(worker, model)))!)
  const mean = foldable.reduce((sum, model) => sum + costOf(model), 0) / loads.length
  while (exchange(loads, tolerance * mean));
  return new Map(loads.flatMap(({ worker, models }) => models.map(({ name }) => [name, worker.id] as const)))
}
