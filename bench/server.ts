import { spawn } from 'node:child_process'
import { join } from 'node:path'

export const admin = { email: 'bench@pazar.test', password: 'bench password' }

export interface BenchServer {
  origin: string
  /** Of its process. */
  pid: number
  stop(): Promise<void>
}

/**
 * The whole house in one process of its own, on that database, as `npm start` runs it; rate limits off, which loopback alone allows. With the demo
 * shop, or with the admin above alone.
 */
export async function startServer(databaseUrl: string, appSecret: string, { demo = false } = {}): Promise<BenchServer> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'embedded', 'main.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env, PORT: '0', DATABASE_URL: databaseUrl, APP_SECRET: appSecret, RATE_LIMITS: 'off', LOG_LEVEL: 'error',
      ...(demo ? { DEMO: 'on' } : { DEMO: 'off', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }),
    },
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const origin = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (chunk) => {
      said += String(chunk)
      const ready = /ready after .*?(http:\/\/localhost:\d+)/.exec(said)
      if (ready) resolve(ready[1]!)
    })
    void ended.then(() => reject(new Error(`The server did not start: ${said}`)))
  })
  return {
    origin,
    pid: child.pid!,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** A caller with the session of that account, the admin's where it is left out. @throws Error where the answer is not 2xx. */
export async function signIn(origin: string, account = admin) {
  let token = ''
  const call = async (method: string, path: string, body?: unknown) => {
    const multipart = body instanceof FormData
    const answer = await fetch(origin + path, {
      method,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...(body !== undefined && !multipart && { 'content-type': 'application/json' }) },
      body: multipart ? body : body === undefined ? undefined : JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json() as Promise<any>
  }
  token = (await call('POST', '/api/auth/login', account)).token
  return call
}
