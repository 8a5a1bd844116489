import { execFileSync } from 'node:child_process'
import { dirname } from 'node:path'

export interface Account {
  uid: number
  gid: number
}

const id = (flag: '-u' | '-g', name: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }))

const account = (name: string): Account | undefined => {
  try {
    return { uid: id('-u', name), gid: id('-g', name) }
  } catch {
    return undefined
  }
}

/**
 * Whom Postgres runs as: it refuses to be root. Undefined where we are not root and it may simply be ourselves.
 * A system without the customary user `postgres` gets one; where that is refused, `nobody` does.
 */
export const unprivilegedAccount = (): Account | undefined => {
  if (process.getuid?.() !== 0) return undefined
  const existing = account('postgres')
  if (existing) return existing
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'], { stdio: 'pipe' })
  } catch {
    const nobody = account('nobody')
    if (nobody) return nobody
  }
  const created = account('postgres')
  if (!created) throw new Error('Postgres does not run as root and there is no other user: start as an ordinary user or set DATABASE_URL')
  return created
}

/** Whether every folder above `path` lets that account through; asked of the system, since ACLs count too. */
const reachable = (path: string, { uid, gid }: Account): boolean => {
  try {
    execFileSync('/usr/bin/env', ['test', '-x', path], { uid, gid, cwd: '/', stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

export interface Launch {
  command: string
  args: string[]
  uid?: number
  gid?: number
}

/**
 * How to start `command` as that account. A clone under /root is closed to everybody else: there `setpriv` (util-linux)
 * drops root but keeps the one capability that reads through closed folders.
 * @throws Error with one line for people where neither way is open.
 */
export const launchAs = (command: string, args: string[], as: Account | undefined, paths: readonly string[]): Launch => {
  if (!as) return { command, args }
  const closed = [command, ...paths].find((path) => !reachable(path, as))
  if (closed === undefined) return { command, args, ...as }
  // Without no_setuid_fixup, access(2) disregards the capability, and Postgres asks access(2) for its own files.
  const keep = ['--securebits=+no_setuid_fixup', '--inh-caps=-all,+dac_override', '--ambient-caps=-all,+dac_override']
  const drop = [`--reuid=${as.uid}`, `--regid=${as.gid}`, '--clear-groups', ...keep]
  try {
    execFileSync('setpriv', [...drop, 'test', '-x', closed], { cwd: '/', stdio: 'ignore' })
  } catch {
    throw new Error(
      `Postgres does not run as root, and no other user can reach ${dirname(closed)}: ` +
        'move the project out of a closed folder, start as an ordinary user, or set DATABASE_URL',
    )
  }
  return { command: 'setpriv', args: [...drop, command, ...args] }
}
