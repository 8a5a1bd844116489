import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openDataFolder, secretsFileName } from '../data-folder.ts'

interface Settings {
  DATABASE_URL?: string | undefined
  APP_SECRET?: string | undefined
  DATA_DIR: string
}

/**
 * The secret of the installation that is restored: APP_SECRET, or secrets.json in the data folder.
 * @throws Error with one line if there is neither.
 */
export function readAppSecret({ DATABASE_URL, APP_SECRET, DATA_DIR }: Settings): string {
  if (APP_SECRET !== undefined) return APP_SECRET
  if (DATABASE_URL !== undefined) throw new Error('APP_SECRET is missing')
  if (!existsSync(join(DATA_DIR, secretsFileName)))
    throw new Error(
      `The secret is missing: copy ${secretsFileName} of the installation into ${DATA_DIR}, or set APP_SECRET`,
    )
  return openDataFolder(DATA_DIR).secrets.appSecret
}
