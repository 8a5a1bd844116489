import { createServer } from 'node:net'

const host = '127.0.0.1'

/**
 * Looks before anything else starts whether the port may be had; 0 finds a free one. Answers its number.
 * @throws Error with one line for people.
 */
export const availablePort = (port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'is in use by another program' : `cannot be used (${error.code})`
      reject(new Error(`Port ${port} ${reason}: stop it, or choose another with PORT=3001 npm start`))
    })
    probe.listen(port, host, () => {
      const { port: taken } = probe.address() as { port: number }
      probe.close(() => resolve(taken))
    })
  })
