import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Ports below those that systems hand out to connections that go out (Linux from 32,768, others from 49,152): there, any of those may hold one just when a spec wants
 * to listen on it.
 */
const [first, end] = [20_000, 32_768]
/** Ports that a run keeps together. */
const block = 16

async function listens(server: { close(done: () => void): unknown } & NodeJS.EventEmitter, begin: () => void): Promise<boolean> {
  const listening = once(server, 'listening').then(() => true, () => false)
  begin()
  if (!(await listening)) return false
  await new Promise<void>((resolve) => server.close(resolve))
  return true
}

/** Whether a server could listen there, and one of DNS, which hears datagrams. */
async function isFree(port: number): Promise<boolean> {
  const [stream, datagram] = [createServer(), createSocket('udp4')]
  return (await listens(stream, () => stream.listen(port, '127.0.0.1'))) && listens(datagram, () => datagram.bind(port, '127.0.0.1'))
}

/**
 * The first of as many free ports in a row as asked for, at most 16. Which ones are looked at first follows the process id, so that two runs that begin at once do not choose the same.
 * @throws Error where all are taken.
 */
export async function freePorts(count: number): Promise<number> {
  const blocks = Math.floor((end - first) / block)
  for (let turn = 0; turn < blocks; turn++) {
    const port = first + ((process.pid + turn) % blocks) * block
    const free = await Promise.all(Array.from({ length: count }, (_, place) => isFree(port + place)))
    if (free.every(Boolean)) return port
  }
  throw new Error(`No ${count} free ports in a row between ${first} and ${end}`)
}
