import { setTimeout as sleep } from 'node:timers/promises'
import type { Installation } from './installation.ts'
import type { Ledger } from './load.ts'
import type { Random } from './random.ts'
import type { SupervisedPart } from './supervised-part.ts'
import type { TcpProxy } from './tcp-proxy.ts'

export interface FaultContext {
  installation: Installation
  random: Random
  ledger: Ledger
  /** Problems of the fault itself, for example a request that failed during a rolling restart. */
  problems: string[]
}

/** A fault that strikes an installation under load. */
export interface Fault {
  name: string
  /** For the report: what is done and where. */
  description: string
  /** Why it cannot strike this installation; undefined if it can. */
  unavailable?(installation: Installation): string | undefined
  /** Strikes and resolves when it is over; `heal` of the installation ends what is left. @returns what it hit. */
  strike(context: FaultContext): Promise<string>
}

/** Waits for a random time, so that the next step meets another moment of the work. */
export const pauseUpTo = (random: Random, maxMs: number): Promise<void> => sleep(random.between(0, maxMs))

export const pickPart = ({ installation, random }: FaultContext): SupervisedPart =>
  random.pick(installation.parts)

/** All pairs: process and server, client and process. */
export function linksOf({
  parts,
  commandFront,
  queryFront,
}: Installation): { name: string; proxy: TcpProxy }[] {
  return [
    { name: 'client and command-api', proxy: commandFront },
    { name: 'client and query-api', proxy: queryFront },
    ...parts.flatMap((part) =>
      [...part.links].map(([target, proxy]) => ({ name: `${part.name} and ${target}`, proxy })),
    ),
  ]
}
