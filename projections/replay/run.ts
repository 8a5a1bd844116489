import type { RebuildOptions } from '../rebuild/feed.ts'
import { rebuild } from '../rebuild/rebuild.ts'
import { verify, type Verification } from '../rebuild/verify.ts'
import { PoisonEvent } from '../runner/fold-batch.ts'
import type { Target } from './arguments.ts'

type Print = (line: string) => void

const number = (value: number) => Math.round(value).toLocaleString('en')
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

/** Rebuilds one after another, telling how far it is. Answers whether all were rebuilt. */
export async function rebuildTargets(targets: readonly Target[], options: RebuildOptions, print: Print): Promise<boolean> {
  let well = true
  for (const { model, rollup } of targets) {
    const name = rollup?.table.name ?? model.name
    try {
      const rebuilt = await rebuild(model, rollup, {
        ...options,
        onProgress: (progress) =>
          print(`${name}: ${number(progress.events)} events, ${number(progress.eventsPerSecond)}/s, ${progress.secondsLeft === null ? 'time left unknown' : `${progress.secondsLeft} s left`}`),
      })
      if (rebuilt) print(`${name}: rebuilt from ${number(rebuilt.events)} events in ${seconds(rebuilt.milliseconds)}, ${number((rebuilt.events / Math.max(rebuilt.milliseconds, 1)) * 1000)}/s`)
      else print(`${name}: another rebuild is under way; try again when it is done`)
      well &&= rebuilt !== undefined
    } catch (error) {
      if (!(error instanceof PoisonEvent)) throw error
      print(`${name}: stopped at event ${error.event.id} (${error.event.type}, position ${error.event.position}): ${error.message}; the live tables stay as they are`)
      well = false
    }
  }
  return well
}

function describe({ position, tables }: Verification, print: Print): void {
  for (const { table, same, live, replayed, differing } of tables) {
    const sums = Object.entries(live.sums).map(([column, sum]) => `, ${column} ${sum}`).join('')
    if (same) print(`${table}: same at position ${position}: ${number(live.rows)} rows${sums}, hash ${live.hash}`)
    else print(`${table}: DIFFERENT at position ${position}: ${number(live.rows)} live rows, ${number(replayed.rows)} replayed; for example ${differing.join('; ')}`)
  }
}

/** Compares live tables with a fresh replay. Answers whether all are the same. */
export async function verifyTargets(targets: readonly Target[], options: RebuildOptions, print: Print): Promise<boolean> {
  let well = true
  for (const { model } of targets) {
    const verification = await verify(model, options)
    if (verification) describe(verification, print)
    else print(`${model.name}: there is no live table of this version yet`)
    well &&= verification?.same === true
  }
  return well
}
