import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@pazar/change-notifications/testing/nats-server.ts'

export interface PartProcess {
  part: string
  origin: string
  pid: number
  stop(): Promise<void>
}

const startTimeoutMs = 40_000
/** The database is thrown away, so nothing is lost if a delivery is still being sent. */
const stopTimeoutMs = 2_000

const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/api/health?probe=ready`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Starts a part of the app in a process of its own, as production does, on loopback, and waits until it is ready.
 * @throws Error if it ends or is not ready in 40 s.
 */
export async function startPart(part: string, environment: Record<string, string>): Promise<PartProcess> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', part, 'main.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...environment, HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'error' },
  })
  let hasEnded = false
  const exited = new Promise<void>((resolve) =>
    child.once('close', () => {
      hasEnded = true
      resolve()
    }),
  )
  const stop = async () => {
    child.kill('SIGTERM')
    const kill = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs)
    await exited
    clearTimeout(kill)
  }
  for (const until = Date.now() + startTimeoutMs; !(await isReady(origin)); await sleep(100)) {
    if (hasEnded) throw new Error(`${part} ended`)
    if (Date.now() < until) continue
    await stop()
    throw new Error(`${part} was not ready in ${startTimeoutMs} ms`)
  }
  return { part, origin, pid: child.pid!, stop }
}
