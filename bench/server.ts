import { spawn } from 'node:child_process'
import { join } from 'node:path'

export const admin = { email: 'bench@pazar.test', password: 'bench password' }

export interface BenchServer {
  origin: string
  /** Process id of the server. */
  pid: number
  stop(): Promise<void>
}

/**
 * Starts the whole app in a separate process on that database, as `npm start` does, with the demo shop or
 * with only the admin above. Rate limits are off, which is allowed only on loopback.
 */
export async function startServer(
  databaseUrl: string,
  appSecret: string,
  { demo = false } = {},
): Promise<BenchServer> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'standalone', 'main.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      DATABASE_URL: databaseUrl,
      APP_SECRET: appSecret,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ...(demo ? { DEMO: 'on' } : { DEMO: 'off', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }),
    },
  })
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const origin = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += String(chunk)
      const ready = /ready after .*?(http:\/\/localhost:\d+)/.exec(output)
      if (ready) resolve(ready[1]!)
    })
    void exited.then(() => reject(new Error(`The server did not start: ${output}`)))
  })
  return {
    origin,
    pid: child.pid!,
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

/**
 * Signs in, as the admin by default, and answers a function that sends requests. @throws Error if an
 * answer is not 2xx.
 */
export async function signIn(origin: string, account = admin) {
  let token = ''
  const call = async (method: string, path: string, body?: unknown) => {
    const multipart = body instanceof FormData
    const answer = await fetch(origin + path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !multipart && { 'content-type': 'application/json' }),
      },
      body: multipart ? body : body === undefined ? undefined : JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json() as Promise<any>
  }
  token = (await call('POST', '/api/auth/login', account)).token
  return call
}
