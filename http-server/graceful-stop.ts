import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** How long requests in flight may take to finish, ms. */
const stopTimeout = 10_000

const silent = new WeakMap<Server, Set<Socket>>()

/**
 * Notes connections that have not asked for anything yet: browsers open some on the chance that they will, and Node does not count
 * them as idle. To be called before the server listens.
 */
export function watchSilentConnections(server: Server): void {
  const sockets = new Set<Socket>()
  silent.set(server, sockets)
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('request', ({ socket }) => sockets.delete(socket))
}

/**
 * Stops accepting, closes idle connections, lets requests in flight finish; what is still open after `timeout` ms is cut off.
 * Answers when the port is free.
 */
export async function stopGracefully(server: Server, timeout = stopTimeout): Promise<void> {
  if (!server.listening) return
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A kept-alive connection is idle only once its last answer is out, and nobody says when that is.
  const sweep = setInterval(() => {
    server.closeIdleConnections()
    for (const socket of silent.get(server) ?? []) if (socket.bytesRead === 0) socket.destroy()
  }, 50)
  const cut = setTimeout(() => server.closeAllConnections(), timeout)
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}
