import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'

const stored = z.object({ appSecret: z.string().min(32), postgresPassword: z.string().min(16) })

export type Secrets = z.infer<typeof stored>

export interface DataFolder {
  postgres: string
  secrets: Secrets
}

/** Not `mkdirSync` with `recursive`: where a file system refuses folders (/proc) it never comes back. */
const makeFolder = (path: string): void => {
  if (existsSync(path) && statSync(path).isDirectory()) return
  if (dirname(path) !== path) makeFolder(dirname(path))
  mkdirSync(path)
}

const secret = () => randomBytes(32).toString('base64url')

/**
 * Makes the data folder at the first start, and reads the secrets made then: what APP_SECRET sealed opens with no other.
 * @throws Error with one line for people where the folder cannot be used.
 */
export const openDataFolder = (dataDir: string): DataFolder => {
  const file = join(dataDir, 'secrets.json')
  const postgres = join(dataDir, 'postgres')
  try {
    makeFolder(dataDir)
  } catch (error) {
    throw new Error(`The data folder ${dataDir} cannot be made (${(error as NodeJS.ErrnoException).code})`, { cause: error })
  }
  if (!existsSync(file)) {
    if (existsSync(join(postgres, 'PG_VERSION'))) throw new Error(`The data folder ${dataDir} has data but no secrets.json: restore that file`)
    const secrets: Secrets = { appSecret: secret(), postgresPassword: secret() }
    try {
      writeFileSync(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600, flush: true })
      renameSync(`${file}.new`, file)
    } catch (error) {
      throw new Error(`The data folder ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code})`, { cause: error })
    }
    return { postgres, secrets }
  }
  try {
    return { postgres, secrets: stored.parse(JSON.parse(readFileSync(file, 'utf8'))) }
  } catch {
    throw new Error(`${file} cannot be read or is broken: restore it from a backup`)
  }
}
