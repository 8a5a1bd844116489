import { setTimeout as sleep } from 'node:timers/promises'
import { type Fault, pauseUpTo } from './fault.ts'
import type { GatewayFault } from './gateway.ts'

const terminateSessions: Fault = {
  name: 'terminate sessions',
  description: 'Postgres ends all sessions of the processes, or one in two, three times at random moments',
  async strike({ installation, random }) {
    const share = random.pick([0.5, 1])
    return installation.withPool(async (pool) => {
      let ended = 0
      for (let n = 0; n < 3; n++) {
        await sleep(random.between(0, 500))
        const { rowCount } = await pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and application_name <> 'faults' and random() < $1`,
          [share],
        )
        ended += rowCount ?? 0
      }
      return `${ended} sessions`
    })
  },
}

const fullDisk: Fault = {
  name: 'full disk',
  description: 'The disk of Postgres is filled to the last byte, and freed',
  unavailable: ({ disk }) => (disk ? undefined : 'mounting a tmpfs is not allowed here'),
  async strike({ installation: { disk, freeDisk }, random }) {
    disk!.fill()
    await sleep(random.between(800, 2_500))
    await freeDisk()
    return 'the disk of Postgres'
  },
}

const crashOf = (killed: 'server' | 'session', name: string, description: string): Fault => ({
  name,
  description,
  async strike({ installation, random }) {
    await pauseUpTo(random, 500)
    return installation.crashPostgres(killed)
  },
})

const eventStoreAway: Fault = {
  name: 'event store away',
  description: 'EventStoreDB stops answering, then drops all connections',
  unavailable: ({ eventStore }) => (eventStore ? undefined : 'the log is in Postgres'),
  async strike({ installation: { eventStore }, random }) {
    eventStore!.freeze()
    await sleep(random.between(300, 4_000))
    eventStore!.thaw()
    eventStore!.dropConnections()
    return 'the in-test EventStoreDB'
  },
}

const gatewayFails: Fault = {
  name: 'gateway fails',
  description:
    'The remote service answers 502 or 429, hangs up after accepting, or answers after the time limit',
  async strike({ installation: { gateway }, random }) {
    const fault = random.pick<GatewayFault>([
      'answers 502',
      'answers 429',
      'answers late',
      'hangs up after accepting',
    ])
    gateway.fault = fault
    await sleep(random.between(500, 1_500))
    gateway.fault = undefined
    return fault
  },
}

export const serverFaults: readonly Fault[] = [
  terminateSessions,
  crashOf(
    'server',
    'Postgres crashes',
    'SIGKILL for all processes of Postgres before the last commits are written; it recovers',
  ),
  crashOf(
    'session',
    'a session of Postgres crashes',
    'SIGKILL for the process of one session: Postgres ends all of them and recovers',
  ),
  fullDisk,
  eventStoreAway,
  gatewayFails,
]
