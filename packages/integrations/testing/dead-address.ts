import { type AddressInfo, connect, createServer } from 'node:net'

export interface DeadAddress {
  /** `http://127.0.0.1:<port>`, where no server listens. */
  url: string
  port: number
  /** Frees the port. */
  release(): Promise<void>
}

/**
 * Holds an address without a server: the port is the local end of a connection, so no other process can get
 * it.
 */
export async function holdDeadAddress(): Promise<DeadAddress> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  await new Promise((resolve) => socket.once('connect', resolve))
  const port = socket.localPort!
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    release: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        socket.destroy()
      }),
  }
}
