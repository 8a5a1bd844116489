import { type AddressInfo, connect, createServer } from 'node:net'

export interface DeadAddress {
  /** `http://127.0.0.1:<port>`, where nobody listens. */
  url: string
  port: number
  /** Gives the port back. */
  release(): Promise<void>
}

/** An address where nobody is, nor comes meanwhile: its port is the near end of a connection, so that no other process is given it. */
export async function holdDeadAddress(): Promise<DeadAddress> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  await new Promise((resolve) => socket.once('connect', resolve))
  const port = socket.localPort!
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    release: () => new Promise((resolve) => {
      server.close(() => resolve())
      socket.destroy()
    }),
  }
}
