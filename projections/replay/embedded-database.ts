import { tryLockInstance } from '@pazar/postgres/embedded/instance-lock.ts'
import { readPidOwner } from '@pazar/postgres/embedded/pid-file.ts'
import { startPostgres, tcpUrlOf } from '@pazar/postgres/embedded/start-postgres.ts'
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

/**
 * Reads the port of the folder's server from the fourth line of postmaster.pid; undefined if that server is
 * not running.
 */
export async function runningPort(dataDir: string): Promise<number | undefined> {
  // After a crash the file remains, and another program may already use its port.
  if (readPidOwner(dataDir)?.owner !== 'server') return undefined
  const port = Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[3])
  if (!(port > 0)) return undefined
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(port))
    socket.on('error', () => resolve(undefined))
    socket.once('close', () => socket.destroy())
    socket.once('connect', () => socket.end())
  })
}

/**
 * Opens the database of `npm start`: the running one, or one started for the duration of the command.
 * `dataDir` is DATA_DIR. Holds the folder's lock unless `npm start` holds it; otherwise a starting `npm
 * start` would stop this server.
 * @throws Error with one readable line if there is no data yet, or if the folder is in use but its server
 * does not answer.
 */
export async function openEmbeddedDatabase(dataDir: string): Promise<EmbeddedDatabase> {
  const folder = join(dataDir, 'postgres')
  if (!existsSync(join(folder, 'PG_VERSION')))
    throw new Error(`There is no data in ${dataDir}: run npm start once, or set DATABASE_URL`)
  const secrets = secretsFile.parse(JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')))
  const unlock = await tryLockInstance(dataDir)
  try {
    const port = await runningPort(folder)
    if (port !== undefined) {
      const url = tcpUrlOf('pazar', secrets.postgresPassword, port)
      return { url, appSecret: secrets.appSecret, stop: async () => unlock?.() }
    }
    if (!unlock)
      throw new Error(
        `The data folder ${dataDir} is in use, and its database does not answer yet: try again in a moment`,
      )
    const postgres = await startPostgres({ dataDir: folder, password: secrets.postgresPassword })
    const stop = async () => {
      await postgres.stop()
      await unlock()
    }
    return { url: postgres.url('pazar'), appSecret: secrets.appSecret, stop }
  } catch (error) {
    await unlock?.()
    throw error
  }
}
