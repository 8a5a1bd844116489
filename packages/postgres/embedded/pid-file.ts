import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'

/** What the operating system reports about a running process. */
export interface ProcessInfo {
  /** Program and arguments; empty for a zombie or a kernel thread. */
  command: string[]
  /** Whether its working directory is the data folder; undefined if the system does not report it. */
  isInDataDir?: boolean
}

/**
 * `gone`: no such process. `foreign`: alive, but not a server of this folder. `server`: it is or may be one.
 */
export type PidOwner = 'gone' | 'foreign' | 'server'

const isPostgres = (program: string) => /^(postgres|postmaster)(\.exe)?$/.test(basename(program))

const isSameFolder = (a: string, b: string): boolean | undefined => {
  try {
    const [one, other] = [statSync(a), statSync(b)]
    return one.dev === other.dev && one.ino === other.ino
  } catch {
    return undefined
  }
}

/** Any doubt means `server`: two servers on one folder destroy it, while a refused start does no harm. */
export const classifyProcess = ({ command, isInDataDir }: ProcessInfo, dataDir: string): PidOwner => {
  const [program, ...args] = command
  if (!program || !isPostgres(program)) return 'foreign'
  if (isInDataDir !== undefined) return isInDataDir ? 'server' : 'foreign'
  const folder = args[args.indexOf('-D') + 1]
  return folder !== undefined && args.includes('-D') && isSameFolder(folder, dataDir) === false
    ? 'foreign'
    : 'server'
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const readProcess = (pid: number, dataDir: string): ProcessInfo | undefined => {
  if (existsSync('/proc/self/cmdline')) {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      .split('\0')
      .filter((part) => part !== '')
    // The working directory of Postgres is its data folder, so this works for every path to the folder.
    return { command, isInDataDir: isSameFolder(`/proc/${pid}/cwd`, dataDir) }
  }
  // On Windows, Postgres itself checks that the process is a server, so a foreign process never blocks the
  // start.
  if (process.platform === 'win32') return undefined
  const line = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' })
  return { command: line.trim().split(/\s+/) }
}

/** The file may go at any moment, because a server that stops removes it. */
const readPidFile = (dataDir: string): string | undefined => {
  try {
    return readFileSync(join(dataDir, 'postmaster.pid'), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Classifies the process in `postmaster.pid`. After a reboot or a copy of the folder, its pid may belong to
 * another program.
 */
export const readPidOwner = (dataDir: string): { pid: number; owner: PidOwner } | undefined => {
  const text = readPidFile(dataDir)
  if (text === undefined) return undefined
  const pid = Number(text.split('\n')[0])
  if (!(pid > 0) || !isAlive(pid)) return { pid, owner: 'gone' }
  try {
    const processInfo = readProcess(pid, dataDir)
    return { pid, owner: processInfo ? classifyProcess(processInfo, dataDir) : 'server' }
  } catch {
    return { pid, owner: isAlive(pid) ? 'server' : 'gone' }
  }
}
