import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { comparePositions, type Position } from '@pazar/event-store/event-store.ts'
import { type EmbeddedPostgres, startPostgres } from '@pazar/postgres/embedded/start-postgres.ts'
import { openPool, type Pool } from '@pazar/postgres/open-database.ts'

/** The Postgres server of an installation with separate processes. */
export interface Database {
  /** Changes with each start, because the port does. */
  url(): string
  /** Resolves once the server has ended and runs again. */
  nextStart(): Promise<void>
  /** Resolves once the server answers: it may have crashed, and recovers from its WAL. */
  answers(): Promise<void>
  stop(): Promise<void>
}

const recoveryTimeoutMs = 30_000
const retryMs = 50

/** Repeats what fails while the server recovers. */
async function onceRecovered<T>(work: () => Promise<T>): Promise<T> {
  for (const until = Date.now() + recoveryTimeoutMs; ; await sleep(retryMs))
    try {
      return await work()
    } catch (error) {
      if (Date.now() > until) throw error
    }
}

/**
 * Starts Postgres as in production, with a supervisor that starts it again when it ends, except that nothing
 * waits for a disk: the kernel outlives every crash of the server, so what was handed to it counts as durable.
 */
export async function startDatabase(dataDir: string, onStart: (url: string) => void): Promise<Database> {
  const start = () => startPostgres({ dataDir, password: 'faults' })
  // Proxies forward TCP.
  const url = () => postgres.tcpUrl('pazar')
  let isStopped = false
  let starting: Promise<void> = Promise.resolve()
  let nextStart = Promise.withResolvers<void>()
  function supervise(): void {
    void postgres.exited.then(() => {
      if (!isStopped) starting = startAgain()
    })
  }
  async function startAgain(): Promise<void> {
    // Postgres refuses to start until the last process of the killed server is gone, and while its disk is full.
    postgres = await onceRecovered(start)
    onStart(url())
    supervise()
    nextStart.resolve()
    nextStart = Promise.withResolvers()
  }

  let postgres: EmbeddedPostgres = await start()
  const pool = openPool(postgres.url('postgres'), { name: 'faults' })
  await pool.query('alter system set fsync = off')
  // Otherwise the log of a long run alone would fill the disk.
  await pool.query(`alter system set max_wal_size = '96MB'`)
  await pool.query('select pg_reload_conf()')
  await pool.query('create database pazar')
  await pool.end()
  onStart(url())
  supervise()
  return {
    url,
    nextStart: () => nextStart.promise,
    answers: () =>
      onceRecovered(async () => {
        await starting
        const session = openPool(url(), { name: 'faults' })
        await session.query('select 1').finally(() => session.end())
      }),
    async stop() {
      isStopped = true
      await starting
      await postgres.stop()
    },
  }
}

/** The database just before the server is killed. */
export interface StateBeforeCrash {
  /** Up to here WAL had been written to the server's buffers. */
  lsn: string
  positions: ReadonlyMap<string, Position>
}

/** How long a crash waits for a commit that is not yet written. */
const unwrittenTimeoutMs = 2_000

interface Moment {
  lsn: string
  is_unwritten: boolean
  pids: number[]
  positions: Record<string, Position>
}

const momentSql = `select pg_current_wal_insert_lsn()::text as lsn,
    pg_current_wal_insert_lsn() > pg_current_wal_lsn() as is_unwritten,
    array(select pid from pg_stat_activity) as pids,
    (select jsonb_object_agg(name, position) from read.checkpoints) as positions`

/**
 * Waits until a read model has moved and its commit is only in the server's buffers. The moment's processes may
 * be killed before the WAL writer writes it, at most 200 ms later.
 */
async function unwrittenMoment(pool: Pool): Promise<Moment> {
  const moment = async () => (await pool.query<Moment>(momentSql)).rows[0]!
  let before = await moment()
  for (const until = Date.now() + unwrittenTimeoutMs; ;) {
    const now = await moment()
    const hasMoved = Object.entries(now.positions).some(([name, at]) => before.positions[name] !== at)
    if ((hasMoved && now.is_unwritten) || Date.now() > until) return now
    before = now
  }
}

/** @returns false if the process has ended by itself. */
function signalIfAlive(pid: number, signal: 'SIGKILL' | 'SIGSTOP'): boolean {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    return false
  }
}

/** The child processes that Linux knows of a process; none elsewhere. */
function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

/**
 * Kills every process of the server at a moment at which read models would lose commits. What Postgres has
 * written to the kernel remains; what is in its buffers is lost. `dataDir` is that of Postgres.
 */
export async function killServer(pool: Pool, dataDir: string): Promise<StateBeforeCrash> {
  const postmaster = Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])
  const { lsn, pids, positions } = await unwrittenMoment(pool)
  // The postmaster would end the others in its own way, and start more meanwhile.
  signalIfAlive(postmaster, 'SIGSTOP')
  // A session that is only starting is in no view, and would wait for ever for a lock of one that was killed.
  for (const pid of new Set([postmaster, ...childrenOf(postmaster), ...pids])) signalIfAlive(pid, 'SIGKILL')
  return { lsn, positions: new Map(Object.entries(positions)) }
}

/** Kills one session's process: the server ends all others, and recovers without ending itself. */
export async function killSession(pool: Pool): Promise<StateBeforeCrash> {
  const anySession = `select pid from pg_stat_activity
     where backend_type = 'client backend' and application_name <> 'faults' order by random() limit 1`
  const { lsn, positions } = await unwrittenMoment(pool)
  // A session that has ended meanwhile crashes nothing, so another is killed.
  for (let isKilled = false; !isKilled;) {
    const { rows } = await pool.query<{ pid: number }>(anySession)
    isKilled = rows.some(({ pid }) => signalIfAlive(pid, 'SIGKILL'))
  }
  // This session is one of those that the server ends.
  for (let isRunning = true; isRunning;)
    isRunning = await pool.query('select 1').then(
      () => true,
      () => false,
    )
  return { lsn, positions: new Map(Object.entries(positions)) }
}

/** What the crash lost, once the server has recovered. Read models that have moved on already do not count. */
export async function lossOf(pool: Pool, before: StateBeforeCrash): Promise<string> {
  const lossSql = `select greatest(0, pg_wal_lsn_diff($1, checkpoint_lsn))::text as bytes,
       (select jsonb_object_agg(name, position) from read.checkpoints) as positions
     from pg_control_checkpoint()`
  const { rows } = await onceRecovered(() =>
    pool.query<{ bytes: string; positions: Record<string, Position> }>(lossSql, [before.lsn]),
  )
  const { bytes, positions } = rows[0]!
  const setBack = [...before.positions].filter(([name, at]) => comparePositions(positions[name]!, at) < 0)
  return `${bytes} bytes of WAL lost, ${setBack.length} read models set back`
}
