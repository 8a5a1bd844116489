import { execFileSync } from 'node:child_process'
import { dirname } from 'node:path'

export interface Account {
  uid: number
  gid: number
}

const lookupId = (flag: '-u' | '-g', name: string) =>
  Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }))

const findAccount = (name: string): Account | undefined => {
  try {
    return { uid: lookupId('-u', name), gid: lookupId('-g', name) }
  } catch {
    return undefined
  }
}

/**
 * The account for Postgres, which refuses to run as root. Undefined if we are not root and can run it
 * ourselves. Creates the usual user `postgres` if it is missing; if that is refused, falls back to `nobody`.
 */
export const unprivilegedAccount = (): Account | undefined => {
  if (process.getuid?.() !== 0) return undefined
  const existing = findAccount('postgres')
  if (existing) return existing
  try {
    execFileSync(
      'useradd',
      ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'],
      { stdio: 'pipe' },
    )
  } catch {
    const nobody = findAccount('nobody')
    if (nobody) return nobody
  }
  const created = findAccount('postgres')
  if (!created)
    throw new Error(
      'Postgres does not run as root and there is no other user: start as an ordinary user or set DATABASE_URL',
    )
  return created
}

/**
 * Whether the account can traverse every folder above `path`. The system decides this, because ACLs count
 * too.
 */
const isReachable = (path: string, { uid, gid }: Account): boolean => {
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
 * Builds the launch of `command` as that account. Other users cannot read a clone under /root: there
 * `setpriv` (util-linux) drops root but keeps the one capability that reads through closed folders.
 * @throws Error with a one-line message for the user if neither way works.
 */
export const launchAs = (
  command: string,
  args: string[],
  as: Account | undefined,
  paths: readonly string[],
): Launch => {
  if (!as) return { command, args }
  const unreachablePath = [command, ...paths].find((path) => !isReachable(path, as))
  if (unreachablePath === undefined) return { command, args, ...as }
  // Without no_setuid_fixup, access(2) ignores the capability, and Postgres uses access(2) for its own files.
  const capabilityFlags = [
    '--securebits=+no_setuid_fixup',
    '--inh-caps=-all,+dac_override',
    '--ambient-caps=-all,+dac_override',
  ]
  const setprivArgs = [`--reuid=${as.uid}`, `--regid=${as.gid}`, '--clear-groups', ...capabilityFlags]
  try {
    execFileSync('setpriv', [...setprivArgs, 'test', '-x', unreachablePath], { cwd: '/', stdio: 'ignore' })
  } catch {
    throw new Error(
      `Postgres does not run as root, and no other user can reach ${dirname(unreachablePath)}: ` +
        'move the project out of a closed folder, start as an ordinary user, or set DATABASE_URL',
    )
  }
  return { command: 'setpriv', args: [...setprivArgs, command, ...args] }
}
