import { connect, createServer, type Socket } from 'node:net'

/**
 * A proxy in front of a server that cannot be made to drop its connections. Certificates are checked as for
 * the server.
 */
export async function startProxy(
  serverUrl: string,
): Promise<{ url: string; dropConnections(): void; close(): void }> {
  const target = new URL(serverUrl)
  const sockets = new Set<Socket>()
  const server = createServer((incoming) => {
    const outgoing = connect(Number(target.port || 2113), target.hostname)
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        incoming.destroy()
        outgoing.destroy()
      })
    }
    incoming.pipe(outgoing).pipe(incoming)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(serverUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as { port: number }).port)
  const dropConnections = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: url.href,
    dropConnections,
    close() {
      server.close()
      dropConnections()
    },
  }
}
