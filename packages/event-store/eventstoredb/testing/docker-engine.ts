import { request } from 'node:http'

/**
 * Whether a Docker engine answers within a second. Checks only what testcontainers would use: DOCKER_HOST,
 * else the usual socket.
 */
export const dockerEngineAnswers = (
  host = process.env['DOCKER_HOST'] ?? 'unix:///var/run/docker.sock',
): Promise<boolean> =>
  new Promise((resolve) => {
    const { protocol, hostname, port, pathname } = new URL(host)
    const target = protocol === 'unix:' ? { socketPath: pathname } : { host: hostname, port }
    const ping = request({ ...target, path: '/_ping', timeout: 1_000 }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    })
    ping.on('timeout', () => ping.destroy(new Error('no answer')))
    ping.on('error', () => resolve(false))
    ping.end()
  })
