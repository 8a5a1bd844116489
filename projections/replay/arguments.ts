import type { ReadModel, Rollup } from '../read-model.ts'

/** A target of the command: a read model with its rollups, or one of its rollups alone. */
export interface Target {
  model: ReadModel
  rollup?: Rollup
}

export type Command =
  /** `adopt`: the database belongs to this log from now on, whichever it followed before. */
  { kind: 'rebuild'; targets: Target[]; adopt: boolean } | { kind: 'verify'; targets: Target[] }

/**
 * Parses `orders | profit | all | --verify`: any number of names of read models or rollups. `--verify`
 * compares instead of rebuilding; `all --adopt` takes over another log.
 * @throws Error with one line that lists the possible names.
 */
export function readArguments(args: readonly string[], models: readonly ReadModel[]): Command {
  const targets = new Map<string, Target>()
  for (const model of models) {
    targets.set(model.name, { model })
    for (const rollup of model.rollups) targets.set(rollup.table.name, { model, rollup })
  }
  const verify = args.includes('--verify')
  const adopt = args.includes('--adopt')
  const names = args.filter((word) => !['--verify', '--adopt', '--'].includes(word))
  const unknown = names.find((name) => name !== 'all' && !targets.has(name))
  if (adopt && (verify || names.join() !== 'all'))
    throw new Error(
      '--adopt takes over another log, so it rebuilds everything: npm run replay -- all --adopt',
    )
  if (unknown !== undefined || (names.length === 0 && !verify))
    throw new Error(
      `npm run replay -- [${[...targets.keys()].join(' | ')} | all] [--verify]${unknown === undefined ? '' : `; there is no ${unknown}`}`,
    )
  const whole = models.map((model) => ({ model }))
  const chosen = names.length === 0 || names.includes('all') ? whole : names.map((name) => targets.get(name)!)
  // A rollup is compared together with its read model, because one replay builds both.
  if (verify)
    return {
      kind: 'verify',
      targets: whole.filter(({ model }) => chosen.some((target) => target.model === model)),
    }
  return { kind: 'rebuild', targets: chosen, adopt }
}
