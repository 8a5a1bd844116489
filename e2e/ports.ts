import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Ports below the ephemeral range (Linux from 32,768, others from 49,152), where an outgoing connection could
 * occupy a port when a spec wants to listen on it.
 */
const [first, end] = [20_000, 32_768]
/** Ports that a run reserves together. */
const portsPerBlock = 16

async function listens(
  server: { close(done: () => void): unknown } & NodeJS.EventEmitter,
  begin: () => void,
): Promise<boolean> {
  const listening = once(server, 'listening').then(
    () => true,
    () => false,
  )
  begin()
  if (!(await listening)) return false
  await new Promise<void>((resolve) => server.close(resolve))
  return true
}

/** Whether a TCP server and a DNS server (UDP) can listen on the port. */
async function isFree(port: number): Promise<boolean> {
  const [stream, datagram] = [createServer(), createSocket('udp4')]
  return (
    (await listens(stream, () => stream.listen(port, '127.0.0.1'))) &&
    listens(datagram, () => datagram.bind(port, '127.0.0.1'))
  )
}

/**
 * The first of `count` consecutive free ports, at most 16. The search starts at a position that depends on
 * the process id, so that two simultaneous runs do not choose the same ports. @throws Error if all are taken.
 */
export async function freePorts(count: number): Promise<number> {
  const blocks = Math.floor((end - first) / portsPerBlock)
  for (let offset = 0; offset < blocks; offset++) {
    const port = first + ((process.pid + offset) % blocks) * portsPerBlock
    const free = await Promise.all(Array.from({ length: count }, (_, place) => isFree(port + place)))
    if (free.every(Boolean)) return port
  }
  throw new Error(`No ${count} free ports in a row between ${first} and ${end}`)
}
