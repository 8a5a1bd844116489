import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export type Direction = 'toServer' | 'toClient'

/** Changes what passes in one direction of one connection, for example by doubling messages. */
export type Transform = (bytes: Buffer) => Buffer

export interface TcpProxy {
  port: number
  /** Delay of each chunk in each direction. */
  latencyMs: number
  /** Splits chunks into pieces of random size up to this. */
  maxPieceBytes: number | undefined
  /** Directions in which nothing arrives. TCP would repeat lost packets, so bytes are held back until then. */
  lossy: Set<Direction>
  /** Created for each connection that opens from now on, for what the server sends. */
  transform: (() => Transform) | undefined
  /**
   * Passes the next request that contains the marker, then drops the first bytes of its answer and cuts the
   * connection: the server has done its work, and the client does not know.
   */
  loseAnswerTo(marker: string): void
  /** How many answers were lost. */
  lostAnswers(): number
  /** Cuts every connection with a reset; new ones are accepted at once. */
  cut(): number
  /** Ends latency, splitting and loss; held bytes arrive now. */
  heal(): void
  close(): void
}

/** How long a new connection waits for one of the targets to listen, as Caddy's `lb_try_duration`. */
const connectTimeoutMs = 5_000
const connectRetryMs = 100
/** Only the start of a long chunk is split, or a large answer would take minutes. */
const maxSplitBytes = 2_000

async function connectTo(port: number): Promise<Socket | undefined> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  const isConnected = await Promise.race([
    once(socket, 'connect').then(
      () => true,
      () => false,
    ),
    once(socket, 'close').then(
      () => false,
      () => false,
    ),
  ])
  socket.on('error', () => {})
  return isConnected ? socket : undefined
}

/** Connects to the first target that listens, beginning with another one each time. */
async function connectToAny(targets: () => readonly number[]): Promise<Socket | undefined> {
  for (const until = Date.now() + connectTimeoutMs; Date.now() < until; await sleep(connectRetryMs)) {
    const ports = targets()
    const first = ports.length > 1 ? randomInt(ports.length) : 0
    for (const port of [...ports.slice(first), ...ports.slice(0, first)]) {
      const socket = await connectTo(port)
      if (socket) return socket
    }
  }
  return undefined
}

function piecesOf(chunk: Buffer, maxPieceBytes: number | undefined): Buffer[] {
  if (maxPieceBytes === undefined) return [chunk]
  const pieces: Buffer[] = []
  let start = 0
  while (start < Math.min(chunk.length, maxSplitBytes)) {
    const end = Math.min(start + randomInt(1, maxPieceBytes + 1), chunk.length)
    pieces.push(chunk.subarray(start, end))
    start = end
  }
  if (start < chunk.length) pieces.push(chunk.subarray(start))
  return pieces
}

/**
 * Starts a proxy on loopback in front of whichever server `targets` names at the time of each connection. It
 * passes everything on unchanged until a fault is set.
 */
export async function startTcpProxy(targets: () => readonly number[]): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  const markers: string[] = []
  let lostAnswers = 0
  let onHeal = Promise.withResolvers<void>()

  async function pump(from: Socket, to: Socket, direction: Direction, connection: { losing: boolean }) {
    const transform = direction === 'toClient' ? proxy.transform?.() : undefined
    for await (const chunk of from as AsyncIterable<Buffer>) {
      const marker = markers.findIndex((each) => chunk.includes(each))
      if (direction === 'toServer' && marker >= 0) {
        markers.splice(marker, 1)
        connection.losing = true
      }
      if (direction === 'toClient' && connection.losing) {
        lostAnswers++
        return void reset(from, to)
      }
      for (const piece of piecesOf(transform?.(chunk) ?? chunk, proxy.maxPieceBytes)) {
        if (proxy.latencyMs > 0) await Promise.race([sleep(proxy.latencyMs), onHeal.promise])
        while (proxy.lossy.has(direction) && !to.destroyed) await onHeal.promise
        if (!to.write(piece)) await Promise.race([once(to, 'drain'), once(to, 'close')])
        if (proxy.maxPieceBytes !== undefined) await new Promise(setImmediate)
      }
    }
    to.end()
  }

  const reset = (...pair: Socket[]) => pair.forEach((socket) => socket.resetAndDestroy())

  const server = createServer({ noDelay: true }, async (client) => {
    client.on('error', () => {})
    const upstream = await connectToAny(targets)
    if (!upstream) return void client.resetAndDestroy()
    const connection = { losing: false }
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    }
    // A side that breaks takes the other with it; one that ends only closes its half.
    pump(client, upstream, 'toServer', connection).catch(() => reset(client, upstream))
    pump(upstream, client, 'toClient', connection).catch(() => reset(client, upstream))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const proxy: TcpProxy = {
    port: (server.address() as { port: number }).port,
    latencyMs: 0,
    maxPieceBytes: undefined,
    lossy: new Set(),
    transform: undefined,
    loseAnswerTo: (marker) => void markers.push(marker),
    lostAnswers: () => lostAnswers,
    cut() {
      const count = sockets.size / 2
      reset(...sockets)
      return count
    },
    heal() {
      proxy.latencyMs = 0
      proxy.maxPieceBytes = undefined
      proxy.lossy.clear()
      proxy.transform = undefined
      markers.length = 0
      onHeal.resolve()
      onHeal = Promise.withResolvers()
    },
    close() {
      server.close()
      proxy.heal()
      reset(...sockets)
    },
  }
  return proxy
}
