import type { Server } from 'node:http'

/** How long requests in flight may take to finish, ms. */
const stopTimeout = 10_000

/**
 * Stops accepting, closes idle connections, lets requests in flight finish; what is still open after `timeout` ms is cut off.
 * Answers when the port is free.
 */
export async function stopGracefully(server: Server, timeout = stopTimeout): Promise<void> {
  if (!server.listening) return
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A kept-alive connection is idle only once its last answer is out, and nobody says when that is.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const cut = setTimeout(() => server.closeAllConnections(), timeout)
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}
