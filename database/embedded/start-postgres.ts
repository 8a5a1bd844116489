import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { findBinaries } from './binaries.ts'
import { launchAs, unprivilegedAccount } from './run-as.ts'

export interface EmbeddedPostgres {
  /** Connection text for one of its databases. */
  url(database: string): string
  port: number
  /** Settles when the server ends, asked to or not, with the last thing it said. */
  ended: Promise<string>
  /** Ends open connections and stops; answers when the server is gone. */
  stop(): Promise<void>
}

export interface Options {
  /** Made and initialised where it does not exist. */
  dataDir: string
  /** Of the superuser, set when the folder is initialised. */
  password: string
  /** False gives up safety from power cuts for speed: for tests. Default true. */
  durable?: boolean
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

/** The line that says why, without time and process. */
const lastLine = (text: string) => {
  const lines = text.trim().split('\n')
  return (lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? '').replace(/^[\d-]+ [\d:.]+ UTC \[\d+\] /, '')
}

// Messages are read by this program, so they must come in one language whatever the machine speaks.
const environment = { ...process.env, LC_ALL: 'C', LC_MESSAGES: 'C', TZ: 'UTC' }

/** Beside its place first: an initialisation that was cut off leaves nothing that looks like a database. */
const initialise = async (initdb: string, { dataDir: place, password }: Options): Promise<void> => {
  const as = unprivilegedAccount()
  const dataDir = `${place}.new`
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const passwordFile = join(tmpdir(), `pazar-${randomUUID()}`)
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  if (as) for (const path of [dataDir, passwordFile]) chownSync(path, as.uid, as.gid)
  const args = [`--pgdata=${dataDir}`, '--username=pazar', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--locale=C', '--encoding=UTF8', '--no-sync']
  const { command, args: all, ...identity } = launchAs(initdb, args, as, [dataDir])
  try {
    await new Promise<void>((resolve, reject) => {
      const child = spawn(command, all, { ...identity, env: environment, stdio: ['ignore', 'ignore', 'pipe'], cwd: '/', detached: true })
      let said = ''
      child.stderr.on('data', (chunk) => (said += String(chunk)))
      child.once('error', reject)
      child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`The data folder ${place} cannot be initialised: ${lastLine(said)}`))))
    })
    renameSync(dataDir, place)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

/** A server that outlived its owner (SIGKILL, closed terminal) is asked to stop, and given 10 s for it. */
const stopOrphan = async (dataDir: string): Promise<void> => {
  const file = join(dataDir, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  const isPostgres = () => {
    try {
      process.kill(pid, 0)
      const commandLine = `/proc/${pid}/cmdline`
      return !existsSync('/proc/self/cmdline') || readFileSync(commandLine, 'utf8').includes(dataDir)
    } catch {
      return false
    }
  }
  if (!(pid > 0) || !isPostgres()) return
  process.kill(pid, 'SIGINT')
  for (let waited = 0; waited < 10_000 && isPostgres(); waited += 50) await new Promise((resolve) => setTimeout(resolve, 50))
}

const launch = async (postgres: string, { dataDir, password, durable = true }: Options): Promise<EmbeddedPostgres> => {
  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    timezone: 'UTC',
    log_timezone: 'UTC',
    shared_buffers: '128MB',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const args = ['-D', dataDir, '-p', String(port), ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const { command, args: all, ...identity } = launchAs(postgres, args, unprivilegedAccount(), [dataDir])
  // Its own process group: the terminal's Ctrl-C must reach us only, so that requests in flight still find the database.
  const child = spawn(command, all, { ...identity, env: environment, stdio: ['ignore', 'ignore', 'pipe'], cwd: '/', detached: true })
  let said = ''
  const ended = new Promise<string>((resolve) => {
    child.once('close', () => resolve(lastLine(said)))
    child.once('error', (error) => resolve(error.message))
  })
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk) => {
      said = (said + String(chunk)).slice(-4_000)
      if (said.includes('ready to accept connections')) resolve()
    })
    void ended.then((line) => reject(new Error(`Embedded Postgres does not start on ${dataDir}: ${line}`)))
  })
  return {
    port,
    ended,
    url: (database) => `postgres://pazar:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`,
    stop: async () => {
      child.kill('SIGINT')
      await ended
    },
  }
}

/**
 * Starts Postgres on 127.0.0.1 and a free port, initialising its folder first where needed. The caller holds the lock that keeps
 * a second instance off this folder.
 * @throws Error with one line for people.
 */
export const startPostgres = async (options: Options): Promise<EmbeddedPostgres> => {
  const { postgres, initdb } = findBinaries()
  const { dataDir } = options
  if (!existsSync(join(dataDir, 'PG_VERSION'))) await initialise(initdb, options)
  else {
    await stopOrphan(dataDir)
    // A folder restored from a backup may be root's and open to others, and Postgres refuses both.
    const as = unprivilegedAccount()
    if (as && statSync(join(dataDir, 'PG_VERSION')).uid !== as.uid) execFileSync('chown', ['-R', `${as.uid}:${as.gid}`, dataDir], { stdio: 'pipe' })
    chmodSync(dataDir, 0o700)
  }
  return launch(postgres, options)
}
