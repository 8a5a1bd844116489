import { parseArgs } from 'node:util'
import type { Topology } from './installation.ts'

export interface Arguments {
  /** A short fixed plan that strikes each fault once, for `npm test`. */
  isQuick: boolean
  seed: number
  /** Ends after so many cycles, or after `minutes`, whichever comes first. */
  cycles: number
  minutes: number
  /** Only these topologies and faults; all by default. */
  topologies: readonly Topology[]
  faults: readonly string[]
}

const topologies: readonly Topology[] = ['postgres', 'eventstoredb', 'single']

export const usage = `npm run faults -- [quick] [--seed n] [--cycles n] [--minutes n] [--on ${topologies.join(' | ')}] [--fault name]`

function positive(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1) throw new Error(`--${name} is a positive number; ${usage}`)
  return number
}

/** @throws Error with one line that says what is possible. */
export function readArguments(args: readonly string[], faultNames: readonly string[]): Arguments {
  let parsed
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        seed: { type: 'string' },
        cycles: { type: 'string' },
        minutes: { type: 'string' },
        on: { type: 'string', multiple: true, default: [] },
        fault: { type: 'string', multiple: true, default: [] },
      },
    })
  } catch (error) {
    throw new Error(`${(error as Error).message}; ${usage}`, { cause: error })
  }
  const { values, positionals } = parsed
  const { on, fault } = values
  if (positionals.some((word) => word !== 'quick')) throw new Error(usage)
  const unknownTopology = on.find((name) => !topologies.includes(name as Topology))
  if (unknownTopology !== undefined) throw new Error(`There is no ${unknownTopology}; ${usage}`)
  const unknownFault = fault.find((name) => !faultNames.includes(name))
  if (unknownFault !== undefined)
    throw new Error(`There is no fault ${unknownFault}; there are ${faultNames.join(', ')}`)
  return {
    isQuick: positionals.length > 0,
    seed: positive('seed', values.seed, 1 + Math.floor(Math.random() * 2 ** 31)),
    cycles: positive('cycles', values.cycles, 30),
    minutes: positive('minutes', values.minutes, 24 * 60),
    topologies: on.length > 0 ? (on as Topology[]) : topologies,
    faults: fault.length > 0 ? fault : faultNames,
  }
}
