import { resolve } from 'node:path'

export interface RestoreCommand {
  /** Absolute path. */
  file: string
  /** `verify`: only read the file and compare it with its manifest. */
  kind: 'restore' | 'verify'
  withoutErasures: boolean
}

export const usage = `npm run restore -- FILE [--verify | --without-erasures]

Restores a backup into an empty target: a data folder without a database, or an empty database (and EventStoreDB). --verify
only checks the file. docs/guides/backups.md says what a restore needs.`

/**
 * Parses the arguments of `npm run restore --`.
 * @throws Error with the usage.
 */
export function readArguments(args: readonly string[]): RestoreCommand {
  const words = args.filter((word) => word !== '--')
  const files = words.filter((word) => !word.startsWith('-'))
  const flags = words.filter((word) => word.startsWith('-'))
  const isKnown =
    flags.length <= 1 && flags.every((flag) => ['--verify', '--without-erasures'].includes(flag))
  if (files.length !== 1 || !isKnown) throw new Error(usage)
  return {
    file: resolve(files[0]!),
    kind: flags.includes('--verify') ? 'verify' : 'restore',
    withoutErasures: flags.includes('--without-erasures'),
  }
}
