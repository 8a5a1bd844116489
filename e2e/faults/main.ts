import { join } from 'node:path'
import { type Arguments, readArguments } from './arguments.ts'
import { type CycleResult, runCycle } from './cycle.ts'
import type { Fault } from './fault.ts'
import { type Installation, modules, startInstallation, type Topology } from './installation.ts'
import { createLogCheck } from './invariants.ts'
import { createLedger } from './load.ts'
import { networkFaults } from './network-faults.ts'
import { processFaults } from './process-faults.ts'
import { createRandom, type Random } from './random.ts'
import { createReport } from './report.ts'
import { serverFaults } from './server-faults.ts'

/*
 * `npm run faults`: strikes running installations with faults and checks after each cycle that nothing is lost,
 * doubled or different from a replay (docs/reliability.md). The exit code is 1 if a check failed.
 */

const faults: readonly Fault[] = [...processFaults, ...networkFaults, ...serverFaults]
/** Later cycles replay a longer log, so a new installation begins from time to time. */
const cyclesPerInstallation = 50
const maxFaultsPerCycle = 3
const reportFile = join(import.meta.dirname, '..', '..', '.cache', 'test', 'faults.json')

const onEventStoreDb = [
  'freeze',
  'starve',
  'latency',
  'cut',
  'one-way loss',
  'NATS away',
  'a session of Postgres crashes',
  'event store away',
  'gateway fails',
]

/**
 * Of the quick run: each fault once, where it is possible. Starting processes costs most, so only modules
 * whose copies share a lock or take work over from each other have two.
 */
const quickPlan: readonly QuickCycle[] = [
  {
    topology: 'postgres',
    processes: [...modules, 'command-api', 'projections', 'reactions'],
    faults: [...faults.map(({ name }) => name).filter((name) => !onEventStoreDb.includes(name)), 'freeze'],
  },
  { topology: 'eventstoredb', processes: modules, faults: [...onEventStoreDb, 'cut after commit'] },
  { topology: 'single', faults: ['full disk', 'Postgres crashes', 'kill'] },
]

interface QuickCycle {
  topology: Topology
  processes?: readonly string[]
  faults: readonly string[]
}

/** Settling that takes longer is printed with what it waited for last. */
const longSettlingMs = 5_000

const print = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`)

function printCycle(label: string, { strikes, problems, durations, waitedFor }: CycleResult): void {
  const took = Object.values(durations).map((ms) => (ms / 1000).toFixed(1))
  print(`${label}, ${took.join(' + ')} s: ${strikes.map(({ fault, hit }) => `${fault} (${hit})`).join('; ')}`)
  if (durations.settlingMs > longSettlingMs) print(`  settled late: ${waitedFor}`)
  for (const problem of problems) print(`  PROBLEM ${problem}`)
}

const { isQuick, seed, cycles, minutes, topologies, faults: names }: Arguments = readOrExit()
const report = createReport(faults)
const running = new Set<Installation>()
const untilMs = Date.now() + minutes * 60_000

function readOrExit(): Arguments {
  try {
    return readArguments(
      process.argv.slice(2),
      faults.map(({ name }) => name),
    )
  } catch (error) {
    console.error((error as Error).message)
    return process.exit(1)
  }
}

/** The faults that are possible here; the others are noted as skipped. */
const possible = (
  installation: Parameters<NonNullable<Fault['unavailable']>>[0],
  chosen: readonly string[],
) =>
  faults.filter((fault) => {
    if (!chosen.includes(fault.name)) return false
    const reason = fault.unavailable?.(installation)
    if (reason !== undefined) report.skip(fault.name, reason)
    return reason === undefined
  })

interface Round {
  topology: Topology
  processes?: readonly string[]
  /** Number of cycles before this round. */
  firstCycle: number
  cycles: number
  /** The faults of a cycle. */
  plan(possibleFaults: (chosen: readonly string[]) => readonly Fault[], random: Random): readonly Fault[]
}

/** Runs cycles on one new installation. @returns how many. */
async function runRound({ topology, processes, firstCycle, cycles: count, plan }: Round): Promise<number> {
  const startedAt = performance.now()
  const installation = await startInstallation(topology, { processes })
  running.add(installation)
  print(`${topology}: ${installation.parts.length} processes after ${seconds(startedAt)}`)
  const ledger = createLedger()
  const logCheck = createLogCheck()
  let deliveries: CycleResult['deliveries'] = { once: 0, repeated: 0, undecided: 0 }
  let done = 0
  try {
    while (done < count && Date.now() < untilMs) {
      const cycle = firstCycle + done++
      const random = createRandom(seed + cycle)
      const chosen = plan((chosenNames) => possible(installation, chosenNames), random)
      const result = await runCycle({ installation, ledger, logCheck, random }, chosen)
      printCycle(`cycle ${cycle + 1} on ${topology}, seed ${seed + cycle}`, result)
      report.add(result)
      deliveries = result.deliveries
      // Later cycles would report the same problems again.
      if (result.problems.length > 0) break
    }
  } finally {
    report.addClients(ledger.orders.size, ledger.failedRequests, deliveries)
    running.delete(installation)
    await installation.close()
    // Processes that did not stop as they should.
    for (const problem of installation.problems) print(`  PROBLEM ${problem}`)
    report.addProblems(installation.problems.length)
  }
  return done
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** All at once: while the processes of one wait for a fault to end, others use the processor. */
async function runQuick(): Promise<void> {
  await Promise.all(
    quickPlan.map(({ faults: planned, ...round }, index) =>
      runRound({ ...round, firstCycle: index, cycles: 1, plan: (possibleFaults) => possibleFaults(planned) }),
    ),
  )
}

async function runCycles(): Promise<void> {
  for (let done = 0, round = 0; done < cycles && Date.now() < untilMs; round++) {
    done += await runRound({
      topology: topologies[round % topologies.length]!,
      firstCycle: done,
      cycles: Math.min(cyclesPerInstallation, cycles - done),
      plan(possibleFaults, random) {
        const choice = possibleFaults(names)
        if (choice.length === 0) throw new Error('None of these faults is possible here')
        return Array.from({ length: random.between(1, maxFaultsPerCycle) }, () => random.pick(choice))
      },
    })
  }
}

/** Ends the processes of the installations first: they would outlive this one. */
async function abort(reason: unknown): Promise<never> {
  console.error(reason)
  await Promise.allSettled([...running].map((installation) => installation.close()))
  return process.exit(1)
}
process.on('uncaughtException', (error) => void abort(error))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void abort(signal))

print(`seed ${seed}`)
await (isQuick ? runQuick() : runCycles()).catch(abort)
for (const line of report.lines()) console.log(line)
report.write(reportFile)
// Without it, Node 24 has been seen to wait without end for a handle to close, after everything was done.
process.exit(report.hasProblems() ? 1 : 0)
