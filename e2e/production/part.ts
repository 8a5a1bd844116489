import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@pazar/change-notifications/testing/nats-server.ts'
import { root } from './compose-file.ts'

/** A part of the app as a process of its own, as production starts it. */
export interface ProcessHandle {
  url: string
  pid: number
  /** The exit code, once the process has ended; null after a signal. */
  ended: Promise<number | null>
  /** What it has written so far. */
  output(): string
  /** Sends the signal and returns the exit code; null after SIGKILL. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
  /** Suspends the process at any point, and resumes it. */
  freeze(): void
  thaw(): void
}

/** The longest start of a process on a busy machine (ms). */
const startTimeoutMs = 100_000

const isReady = async (url: string): Promise<boolean> =>
  fetch(`${url}/api/health?probe=ready`, { signal: AbortSignal.timeout(3_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

const spawnProcess = (
  file: string,
  args: readonly string[],
  environment: Record<string, string>,
): ChildProcess =>
  spawn(process.execPath, [join(root, file), ...args], {
    cwd: root,
    // Many processes use the same files; the compile cache lets only the first one compile.
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: join(root, '.cache', 'node'),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/** Runs a command that ends by itself, for example a replay. */
export const runToEnd = async (
  file: string,
  args: readonly string[],
  environment: Record<string, string>,
): Promise<{ code: number | null; output: string }> => {
  const child = spawnProcess(file, args, environment)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => void (output += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, output }
}

/** Resolves once the process is ready. @throws Error with its output if it exits or never becomes ready. */
export const startProcess = async (
  moduleName: string,
  environment: Record<string, string>,
): Promise<ProcessHandle> => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawnProcess(join(moduleName, 'main.ts'), [], {
    ...environment,
    PORT: String(port),
    HOST: '127.0.0.1',
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => void (output += chunk.toString()))
  let code: number | null | undefined
  const gone = new Promise<number | null>((resolve) =>
    child.once('close', (ended) => resolve((code = ended))),
  )
  const end = (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal)
    return gone
  }
  for (const until = Date.now() + startTimeoutMs; !(await isReady(url)); await sleep(100)) {
    if (code !== undefined) throw new Error(`${moduleName} ended with ${code}:\n${output}`)
    if (Date.now() > until) {
      await end('SIGKILL')
      throw new Error(`${moduleName} was not ready in ${startTimeoutMs} ms:\n${output}`)
    }
  }
  return {
    url,
    pid: child.pid!,
    ended: gone,
    output: () => output,
    end,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
  }
}
