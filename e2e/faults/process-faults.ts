import { setTimeout as sleep } from 'node:timers/promises'
import { type Fault, pauseUpTo, pickPart } from './fault.ts'
import { passOutboxTime } from './invariants.ts'

const hasOwnClock = 'no other process has a clock to differ from'
/** Sessions end after days and price proofs after hours; orders are accepted in between. */
const maxClockMinutes = 12 * 60

const kill: Fault = {
  name: 'kill',
  description: 'SIGKILL for two processes at random moments; a supervisor starts them again',
  async strike(context) {
    const { random } = context
    const killed = new Map<string, Promise<void>>()
    for (let n = 0; n < 2; n++) {
      await pauseUpTo(random, 600)
      const part = pickPart(context)
      if (!killed.has(part.name)) killed.set(part.name, part.killAndRestart(random.between(0, 500)))
    }
    await Promise.all(killed.values())
    return [...killed.keys()].join(', ')
  },
}

const freeze: Fault = {
  name: 'freeze',
  description: 'SIGSTOP for up to 3 s, then SIGCONT',
  async strike(context) {
    const part = pickPart(context)
    await pauseUpTo(context.random, 300)
    part.freeze()
    await sleep(context.random.between(300, 3_000))
    part.thaw()
    return part.name
  },
}

const freezePastLease: Fault = {
  name: 'freeze past the lease',
  description:
    'SIGSTOP for a sender of messages, whose leases end meanwhile; SIGCONT once others have taken over',
  async strike({ installation, random }) {
    const part = random.pick(
      installation.parts.filter(({ module }) => module === 'reactions' || module === 'standalone'),
    )
    await pauseUpTo(random, 300)
    part.freeze()
    await installation.withPool(async (pool) => {
      await passOutboxTime(pool)
      await sleep(random.between(300, 1_000))
      await passOutboxTime(pool)
    })
    part.thaw()
    return part.name
  },
}

const starve: Fault = {
  name: 'starve',
  description: 'Every process gets 5 ms of each 100 ms, as on a machine at load 20',
  async strike({ installation, random }) {
    for (const until = Date.now() + random.between(1_500, 3_000); Date.now() < until;) {
      for (const part of installation.parts) part.freeze()
      await sleep(95)
      for (const part of installation.parts) part.thaw()
      await sleep(5)
    }
    return 'all processes'
  },
}

const clock: Fault = {
  name: 'clock',
  description: 'The wall clock of one process jumps up to 12 h forward, then back beyond the right time',
  unavailable: ({ topology }) => (topology === 'single' ? hasOwnClock : undefined),
  async strike(context) {
    const part = pickPart(context)
    const minutes = context.random.between(1, maxClockMinutes)
    for (const sign of [1, -1]) {
      part.setClock(sign * minutes * 60_000)
      await sleep(1_000)
    }
    return `${part.name}, ${minutes} min`
  },
}

const rollingRestart: Fault = {
  name: 'rolling restart',
  description:
    'One process of each module is replaced: a successor starts, then SIGTERM; no request may fail',
  unavailable: ({ topology }) => (topology === 'single' ? 'the single process has no second one' : undefined),
  async strike({ installation, ledger, problems, random }) {
    const failedBefore = ledger.failedRequests
    const ofModules = Map.groupBy(installation.parts, ({ module }) => module)
    const replaced = [...ofModules.values()].map((parts) => random.pick(parts))
    await Promise.all(replaced.map((part) => part.replace()))
    const failed = ledger.failedRequests - failedBefore
    if (failed > 0) problems.push(`${failed} requests failed during a rolling restart`)
    return replaced.map(({ name }) => name).join(', ')
  },
}

export const processFaults: readonly Fault[] = [kill, freeze, freezePastLease, starve, clock, rollingRestart]
