import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { findNatsServer } from '../../../scripts/test/programs.mjs'

const program = findNatsServer()

/**
 * Whether this machine has a nats-server. Tests over NATS are skipped without one, and `npm test` reports
 * that.
 */
export const hasNatsServer = program !== undefined

export interface NatsServer {
  url: string
  port: number
  /** Sends SIGKILL and resolves after the process has exited. */
  kill(): Promise<void>
}

/** Starts a real nats-server on loopback. Pass the port of a killed one to restart it. */
export const startNatsServer = async (port?: number): Promise<NatsServer> => {
  if (!program) throw new Error('There is no nats-server on this machine')
  const serverPort = port ?? (await freePort())
  const server = spawn(program, ['-a', '127.0.0.1', '-p', String(serverPort)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const exited = new Promise<void>((resolve) => server.once('close', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    let output = ''
    server.once('error', reject)
    server.once('close', () => reject(new Error(`nats-server ended: ${output}`)))
    server.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('Server is ready')) resolve()
    })
  })
  return {
    url: `nats://127.0.0.1:${serverPort}`,
    port: serverPort,
    kill: async () => {
      server.kill('SIGKILL')
      await exited
    },
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

const picked = new Set<number>()

/**
 * Picks a free port below the ephemeral range, so that no outgoing connection takes it before the server
 * listens. No port is picked twice: processes that start side by side listen seconds after their choice.
 */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    if (picked.has(port)) continue
    picked.add(port)
    if (await isFree(port)) return port
  }
}
