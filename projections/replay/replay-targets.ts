import { RowsOfAnotherVersion } from '../rebuild/rebuild-rollup.ts'
import type { RebuildOptions } from '../rebuild/feed.ts'
import { rebuild } from '../rebuild/rebuild.ts'
import { verify, type Verification } from '../rebuild/verify.ts'
import type { Target } from './arguments.ts'
import { formatNumber, formatProgress, formatSeconds, type Print } from './progress-lines.ts'

const parkedNote = (count: number) =>
  count === 0 ? '' : `; ${formatNumber(count)} parked, see /admin/system`

/** Rebuilds the targets one after another and prints progress. Returns true if all were rebuilt. */
export async function rebuildTargets(
  targets: readonly Target[],
  options: RebuildOptions,
  print: Print,
): Promise<boolean> {
  let allSucceeded = true
  for (const { model, rollup } of targets) {
    const name = rollup?.table.name ?? model.name
    try {
      const rebuilt = await rebuild(model, rollup, {
        ...options,
        onProgress: (progress) => print(formatProgress(name, progress)),
      })
      if (rebuilt)
        print(
          `${name}: rebuilt from ${formatNumber(rebuilt.events)} events in ${formatSeconds(rebuilt.milliseconds)}, ${formatNumber((rebuilt.events / Math.max(rebuilt.milliseconds, 1)) * 1000)}/s${parkedNote(rebuilt.parked)}`,
        )
      else print(`${name}: another rebuild is under way; try again when it is done`)
      allSucceeded &&= rebuilt !== undefined
    } catch (error) {
      if (!(error instanceof RowsOfAnotherVersion)) throw error
      print(`${name}: ${error.message}; the live tables stay as they are`)
      allSucceeded = false
    }
  }
  return allSucceeded
}

function printVerification({ readModel, position, tables, parked }: Verification, print: Print): void {
  if (parked.live > 0 || parked.replayed > 0)
    print(
      `${readModel}: ${formatNumber(parked.live)} parked in the live tables, ${formatNumber(parked.replayed)} by the replay`,
    )
  for (const { table, same, live, replayed, differing } of tables) {
    const sums = Object.entries(live.sums)
      .map(([column, sum]) => `, ${column} ${sum}`)
      .join('')
    if (same)
      print(
        `${table}: same at position ${position}: ${formatNumber(live.rows)} rows${sums}, hash ${live.hash}`,
      )
    else
      print(
        `${table}: DIFFERENT at position ${position}: ${formatNumber(live.rows)} live rows, ${formatNumber(replayed.rows)} replayed; for example ${differing.join('; ')}`,
      )
  }
}

/** Compares live tables with a fresh replay. Returns true if all are equal. */
export async function verifyTargets(
  targets: readonly Target[],
  options: RebuildOptions,
  print: Print,
): Promise<boolean> {
  let allSame = true
  for (const { model } of targets) {
    const verification = await verify(model, options)
    if (verification) printVerification(verification, print)
    else print(`${model.name}: there is no live table of this version yet`)
    allSame &&= verification?.same === true
  }
  return allSame
}
