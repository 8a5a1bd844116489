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

/** Replaces `mkdirSync` with `recursive`, which never returns on file systems that refuse folders (/proc). */
const makeFolder = (path: string): void => {
  if (existsSync(path) && statSync(path).isDirectory()) return
  if (dirname(path) !== path) makeFolder(dirname(path))
  mkdirSync(path)
}

export const secretsFileName = 'secrets.json'

const secret = () => randomBytes(32).toString('base64url')

/**
 * Creates the data folder and its secrets on the first start, and reads them later. Data encrypted under
 * APP_SECRET can be decrypted only with the same secret.
 * @throws Error with a one-line message for the operator if the folder cannot be used.
 */
export const openDataFolder = (dataDir: string): DataFolder => {
  const file = join(dataDir, secretsFileName)
  const postgres = join(dataDir, 'postgres')
  try {
    makeFolder(dataDir)
  } catch (error) {
    throw new Error(`The data folder ${dataDir} cannot be made (${(error as NodeJS.ErrnoException).code})`, {
      cause: error,
    })
  }
  if (!existsSync(file)) {
    if (existsSync(join(postgres, 'PG_VERSION')))
      throw new Error(`The data folder ${dataDir} has data but no secrets.json: restore that file`)
    const secrets: Secrets = { appSecret: secret(), postgresPassword: secret() }
    try {
      writeFileSync(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600, flush: true })
      renameSync(`${file}.new`, file)
    } catch (error) {
      throw new Error(
        `The data folder ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code})`,
        { cause: error },
      )
    }
    return { postgres, secrets }
  }
  try {
    return { postgres, secrets: stored.parse(JSON.parse(readFileSync(file, 'utf8'))) }
  } catch {
    throw new Error(`${file} cannot be read or is broken: restore it from a backup`)
  }
}
