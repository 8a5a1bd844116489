import { startPostgres } from '@pazar/database/embedded/start-postgres.ts'
import { existsSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { z } from 'zod'

const secretsFile = z.object({ appSecret: z.string(), postgresPassword: z.string() })

export interface EmbeddedDatabase {
  url: string
  appSecret: string
  stop(): Promise<void>
}

/** The port on which the folder's server answers, as it says itself (fourth line of postmaster.pid); undefined where none does. */
async function runningPort(dataDir: string): Promise<number | undefined> {
  const file = join(dataDir, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const port = Number(readFileSync(file, 'utf8').split('\n')[3])
  if (!(port > 0)) return undefined
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(port))
    socket.once('error', () => resolve(undefined))
    socket.once('close', () => socket.destroy())
    socket.once('connect', () => socket.end())
  })
}

/**
 * The database of `npm start`: the one that is running, or started for the while. `dataDir` is DATA_DIR.
 * @throws Error with one line for people where there is no data yet.
 */
export async function openEmbeddedDatabase(dataDir: string): Promise<EmbeddedDatabase> {
  const folder = join(dataDir, 'postgres')
  if (!existsSync(join(folder, 'PG_VERSION'))) throw new Error(`There is no data in ${dataDir}: run npm start once, or set DATABASE_URL`)
  const secrets = secretsFile.parse(JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')))
  const port = await runningPort(folder)
  if (port !== undefined) {
    const url = `postgres://pazar:${encodeURIComponent(secrets.postgresPassword)}@127.0.0.1:${port}/pazar`
    return { url, appSecret: secrets.appSecret, stop: async () => {} }
  }
  const postgres = await startPostgres({ dataDir: folder, password: secrets.postgresPassword })
  return { url: postgres.url('pazar'), appSecret: secrets.appSecret, stop: () => postgres.stop() }
}
