import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Time for requests in flight to finish. */
const stopTimeoutMs = 10_000

const silentSockets = new WeakMap<Server, Set<Socket>>()

/**
 * Tracks connections without a request so far: browsers open some in advance, and Node does not count them as
 * idle. Call before the server listens.
 */
export function watchSilentConnections(server: Server): void {
  const sockets = new Set<Socket>()
  silentSockets.set(server, sockets)
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('request', ({ socket }) => sockets.delete(socket))
}

/**
 * Stops accepting, closes idle connections, and lets requests in flight finish; closes everything else after
 * `timeoutMs`. Resolves when the port is free.
 */
export async function stopGracefully(server: Server, timeoutMs = stopTimeoutMs): Promise<void> {
  if (!server.listening) return
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A keep-alive connection is idle only after its last answer, and no event announces that.
  const sweep = setInterval(() => {
    server.closeIdleConnections()
    for (const socket of silentSockets.get(server) ?? []) if (socket.bytesRead === 0) socket.destroy()
  }, 50)
  const cutoffTimer = setTimeout(() => server.closeAllConnections(), timeoutMs)
  await closed
  clearInterval(sweep)
  clearTimeout(cutoffTimer)
}
