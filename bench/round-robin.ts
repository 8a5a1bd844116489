import { Agent, request } from 'node:http'

/**
 * Sends requests to one of several processes after another, over connections that stay open. Answers only after
 * the whole body has arrived. @throws Error if an answer is not 2xx.
 */
export function createRoundRobin(origins: readonly string[], connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let next = 0
  const send = (method: string, path: string, headers: Record<string, string> = {}, body?: string) =>
    new Promise<void>((resolve, reject) => {
      const url = new URL(path, origins[next++ % origins.length])
      const call = request(url, { agent, method, headers }, (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => (text += chunk))
        answer.on('error', reject)
        answer.on('end', () => {
          const isOk = answer.statusCode! >= 200 && answer.statusCode! < 300
          if (isOk) resolve()
          else reject(new Error(`${method} ${path}: ${answer.statusCode} ${text}`))
        })
      })
      call.on('error', reject)
      call.end(body)
    })
  return { send, close: () => agent.destroy() }
}
