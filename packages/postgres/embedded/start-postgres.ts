import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { findBinaries } from './binaries.ts'
import { readPidOwner } from './pid-file.ts'
import { launchAs, unprivilegedAccount } from './run-as.ts'
import { removeLeftOverSockets, socketFolder, socketSetting } from './unix-socket.ts'

export interface EmbeddedPostgres {
  /** Connection URL for one of its databases, through a Unix socket where the server has one. */
  url(database: string): string
  /** Connection URL through its port, for a proxy in between. */
  tcpUrl(database: string): string
  port: number
  /** Resolves with the last log line, or the signal that killed it, when the server ends, whether requested or not. */
  exited: Promise<string>
  /** Closes open connections, stops the server, and resolves once it has exited. */
  stop(): Promise<void>
}

export interface StartPostgresOptions {
  /** Created and initialised if it does not exist. */
  dataDir: string
  /** Password of the superuser, set when the folder is initialised. */
  password: string
  /** False trades safety from power loss for speed, for tests. Default true. */
  durable?: boolean
  /** How long a server that outlived its owner may take to stop. Default 10 s. */
  orphanTimeoutMs?: number
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

/** The line with the reason, without time and process id. */
const lastLine = (text: string) => {
  const lines = text.trim().split('\n')
  return (lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? '').replace(
    /^[\d-]+ [\d:.]+ UTC \[\d+\] /,
    '',
  )
}

// The program parses these messages, so they must be in one language on every machine.
const environment = { ...process.env, LC_ALL: 'C', LC_MESSAGES: 'C', TZ: 'UTC' }

/**
 * Initialises a folder beside the target and renames it, so that an interrupted run leaves nothing that looks
 * like a database.
 */
const initialise = async (
  initdb: string,
  { dataDir: targetDir, password }: StartPostgresOptions,
): Promise<void> => {
  const as = unprivilegedAccount()
  const dataDir = `${targetDir}.new`
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const passwordFile = join(tmpdir(), `pazar-${randomUUID()}`)
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  if (as) for (const path of [dataDir, passwordFile]) chownSync(path, as.uid, as.gid)
  const args = [
    `--pgdata=${dataDir}`,
    '--username=pazar',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--locale=C',
    '--encoding=UTF8',
    '--no-sync',
  ]
  const { command, args: all, ...identity } = launchAs(initdb, args, as, [dataDir])
  try {
    await new Promise<void>((resolve, reject) => {
      const child = spawn(command, all, {
        ...identity,
        env: environment,
        stdio: ['ignore', 'ignore', 'pipe'],
        cwd: '/',
        detached: true,
      })
      let stderrText = ''
      child.stderr.on('data', (chunk) => (stderrText += String(chunk)))
      child.once('error', reject)
      child.once('close', (code) =>
        code === 0
          ? resolve()
          : reject(new Error(`The data folder ${targetDir} cannot be initialised: ${lastLine(stderrText)}`)),
      )
    })
    renameSync(dataDir, targetDir)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

/**
 * Stops a server that outlived its owner (SIGKILL, closed terminal).
 * @returns the pid in a stale pid file if it now belongs to another program.
 */
const stopOrphan = async (dataDir: string, timeoutMs: number): Promise<number | undefined> => {
  const pidFile = readPidOwner(dataDir)
  if (!pidFile || pidFile.owner === 'gone') return undefined
  if (pidFile.owner === 'foreign') return pidFile.pid
  const isRunning = () => {
    const now = readPidOwner(dataDir)
    return now?.pid === pidFile.pid && now.owner === 'server'
  }
  process.kill(pidFile.pid, 'SIGINT')
  for (let waitedMs = 0; waitedMs < timeoutMs && isRunning(); waitedMs += 50)
    await new Promise((resolve) => setTimeout(resolve, 50))
  return undefined
}

/** Connection URL through the port of an embedded server. */
export const tcpUrlOf = (database: string, password: string, port: number): string =>
  `postgres://pazar:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`

const notDurable = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Tables that a transaction creates are not logged, and databases are copied without the log.
  wal_level: 'minimal',
  max_wal_senders: '0',
}

interface Listening {
  dataDir: string
  durable: boolean
  port: number
  /** Folder of the Unix socket. */
  sockets: string | undefined
}

const serverArguments = ({ dataDir, durable, port, sockets }: Listening): string[] => {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: socketSetting(sockets),
    max_connections: '200',
    timezone: 'UTC',
    log_timezone: 'UTC',
    shared_buffers: '128MB',
    ...(durable ? {} : notDurable),
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', dataDir, '-p', String(port), ...flags]
}

const launch = async (
  postgres: string,
  { dataDir, password, durable = true }: StartPostgresOptions,
  stalePid?: number,
): Promise<EmbeddedPostgres> => {
  const port = await freePort()
  const sockets = socketFolder(dataDir, port)
  const args = serverArguments({ dataDir, durable, port, sockets })
  const { command, args: all, ...identity } = launchAs(postgres, args, unprivilegedAccount(), [dataDir])
  // The server gets its own process group: the terminal's Ctrl-C must reach only us, so that requests in
  // flight still have the database. Postgres refuses to start while the pid in postmaster.pid is alive,
  // except for the pid given here. The file itself stays, because Postgres also uses it to check that no
  // backend of a killed server still uses the folder.
  const env = { ...environment, ...(stalePid !== undefined && { PG_GRANDPARENT_PID: String(stalePid) }) }
  const child = spawn(command, all, {
    ...identity,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: '/',
    detached: true,
  })
  let stderrText = ''
  const exited = new Promise<string>((resolve) => {
    child.once('close', (_code, signal) => resolve(signal ?? lastLine(stderrText)))
    child.once('error', (error) => resolve(error.message))
  })
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk) => {
      stderrText = (stderrText + String(chunk)).slice(-4_000)
      if (stderrText.includes('ready to accept connections')) resolve()
    })
    void exited.then((line) => reject(new Error(`Embedded Postgres does not start on ${dataDir}: ${line}`)))
  })
  removeLeftOverSockets(dataDir, port)
  const tcpUrl = (database: string) => tcpUrlOf(database, password, port)
  return {
    port,
    exited,
    url: (database) =>
      tcpUrl(database) + (sockets === undefined ? '' : `?host=${encodeURIComponent(sockets)}`),
    tcpUrl,
    stop: async () => {
      child.kill('SIGINT')
      await exited
    },
  }
}

/**
 * Starts Postgres on 127.0.0.1 and a free port, and on a Unix socket in its folder, which it initialises first if
 * necessary. The caller holds the lock that prevents a second instance on this folder.
 * @throws Error with a one-line message for the user.
 */
export const startPostgres = async (options: StartPostgresOptions): Promise<EmbeddedPostgres> => {
  const { postgres, initdb } = findBinaries()
  const { dataDir, orphanTimeoutMs = 10_000 } = options
  let stalePid: number | undefined
  if (!existsSync(join(dataDir, 'PG_VERSION'))) await initialise(initdb, options)
  else {
    stalePid = await stopOrphan(dataDir, orphanTimeoutMs)
    // A folder restored from a backup may belong to root and be readable by others; Postgres refuses both.
    const as = unprivilegedAccount()
    if (as && statSync(join(dataDir, 'PG_VERSION')).uid !== as.uid)
      execFileSync('chown', ['-R', `${as.uid}:${as.gid}`, dataDir], { stdio: 'pipe' })
    chmodSync(dataDir, 0o700)
  }
  return launch(postgres, options, stalePid)
}
