import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * The kernel takes a listening socket from a process however it ends, so unlike a file with a process id it never claims that
 * somebody long dead is still running. Addresses of Unix sockets are short, so a deep data folder is named by its hash.
 */
const socketPath = (dataDir: string): string => {
  const name = `pazar-${createHash('sha256').update(dataDir).digest('hex').slice(0, 24)}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  const inside = join(dataDir, 'running.sock')
  return Buffer.byteLength(inside) < 100 ? inside : join(tmpdir(), name)
}

const listen = (path: string): Promise<Server | undefined> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.end())
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error)))
    server.listen(path, () => resolve(server))
  })

const answers = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('close', () => socket.destroy())
  })

/**
 * Keeps a second instance off a data folder, for as long as this process lives or until the answered function is called.
 * @throws Error with one line for people where another instance holds it.
 */
export const lockInstance = async (dataDir: string): Promise<() => Promise<void>> => {
  const path = socketPath(dataDir)
  let server = await listen(path)
  if (!server && !(await answers(path))) {
    rmSync(path, { force: true })
    server = await listen(path)
  }
  if (!server) throw new Error(`Pazar is already running on the data folder ${dataDir}`)
  const held = server
  held.unref()
  return () => new Promise((resolve) => held.close(() => resolve()))
}
