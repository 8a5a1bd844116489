import { createServer } from 'node:net'

const host = '127.0.0.1'

/**
 * Checks that the port is free before anything else starts, and answers its number; 0 finds a free one.
 * @throws Error with a one-line message for the operator.
 */
export const findAvailablePort = (port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE' ? 'is in use by another program' : `cannot be used (${error.code})`
      reject(new Error(`Port ${port} ${reason}: stop it, or choose another with PORT=3001 npm start`))
    })
    probe.listen(port, host, () => {
      const { port: availablePort } = probe.address() as { port: number }
      probe.close(() => resolve(availablePort))
    })
  })
