import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * The kernel closes a listening socket however the process ends, so unlike a pid file it never blocks after a
 * crash. Paths of Unix sockets are limited in length, so a long data folder path is replaced by a hash.
 */
const socketPath = (dataDir: string): string => {
  const name = `pazar-${createHash('sha256').update(dataDir).digest('hex').slice(0, 24)}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  const inside = join(dataDir, 'running.sock')
  return Buffer.byteLength(inside) < 100 ? inside : join(tmpdir(), name)
}

const listen = (path: string): Promise<Server | undefined> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.on('error', () => {}).end())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(path, () => resolve(server))
  })

const isListening = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => resolve(true))
    socket.on('error', () => resolve(false))
    socket.once('close', () => socket.destroy())
  })

export type Unlock = () => Promise<void>

/**
 * Locks a data folder while this process lives, or until the returned function is called.
 * @returns undefined if another process holds the lock.
 */
export const tryLockInstance = async (dataDir: string): Promise<Unlock | undefined> => {
  const path = socketPath(dataDir)
  let server = await listen(path)
  if (!server && !(await isListening(path))) {
    rmSync(path, { force: true })
    server = await listen(path)
  }
  if (!server) return undefined
  const lockServer = server
  lockServer.unref()
  return () => new Promise((resolve) => lockServer.close(() => resolve()))
}

/**
 * Locks a data folder against a second instance.
 * @throws Error with a one-line message for the user if another process holds the lock.
 */
export const lockInstance = async (dataDir: string): Promise<Unlock> => {
  const unlock = await tryLockInstance(dataDir)
  if (!unlock)
    throw new Error(
      `Pazar is already running on the data folder ${dataDir}, or a command like npm run erase is`,
    )
  return unlock
}
