import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'

// Debian installs it outside an ordinary user's PATH.
const program = ['/usr/sbin/nats-server', '/usr/local/bin/nats-server', '/usr/bin/nats-server'].find(existsSync) ?? 'nats-server'

export interface NatsServer {
  url: string
  port: number
  /** SIGKILL, answered once it is gone. */
  kill(): Promise<void>
}

/** A real nats-server on loopback. The same port given again is a restart. */
export const startNatsServer = async (port?: number): Promise<NatsServer> => {
  const chosen = port ?? (await freePort())
  const server = spawn(program, ['-a', '127.0.0.1', '-p', String(chosen)], { stdio: ['ignore', 'ignore', 'pipe'] })
  const gone = new Promise<void>((resolve) => server.once('close', () => resolve()))
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
    url: `nats://127.0.0.1:${chosen}`,
    port: chosen,
    kill: async () => {
      server.kill('SIGKILL')
      await gone
    },
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** Below the ports that systems give out by themselves: no connection of anybody's takes it before whoever is to listen there does. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    if (await isFree(port)) return port
  }
}
