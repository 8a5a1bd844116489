import type { ReadModel, Rollup } from '../read-model.ts'

/** What is to be rebuilt: a read model with its rollups, or one of its rollups alone. */
export interface Target {
  model: ReadModel
  rollup?: Rollup<any>
}

export type Command = { kind: 'rebuild'; targets: Target[] } | { kind: 'verify'; targets: Target[] }

/**
 * Reads `orders | profit | all | --verify`: any number of names of read models or rollups; `--verify` compares instead of rebuilding.
 * @throws Error with one line that says what there is.
 */
export function readArguments(words: readonly string[], models: readonly ReadModel[]): Command {
  const targets = new Map<string, Target>()
  for (const model of models) {
    targets.set(model.name, { model })
    for (const rollup of model.rollups) targets.set(rollup.table.name, { model, rollup })
  }
  const verify = words.includes('--verify')
  const names = words.filter((word) => word !== '--verify' && word !== '--')
  const unknown = names.find((name) => name !== 'all' && !targets.has(name))
  if (unknown !== undefined || (names.length === 0 && !verify))
    throw new Error(`npm run replay -- [${[...targets.keys()].join(' | ')} | all] [--verify]${unknown === undefined ? '' : `; there is no ${unknown}`}`)
  const whole = models.map((model) => ({ model }))
  const chosen = names.length === 0 || names.includes('all') ? whole : names.map((name) => targets.get(name)!)
  // A rollup is compared with its rows: one replay makes both.
  if (verify) return { kind: 'verify', targets: whole.filter(({ model }) => chosen.some((target) => target.model === model)) }
  return { kind: 'rebuild', targets: chosen }
}
