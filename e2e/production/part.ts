import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@pazar/hints/testing/nats-server.ts'
import { root } from './compose-file.ts'

/** A part of the house as a process of its own, as production starts it. */
export interface Part {
  url: string
  /** Ends it; answers its exit code, null after SIGKILL. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
  /** Puts it to sleep in the middle of what it does, and wakes it. */
  freeze(): void
  thaw(): void
}

/** Longest start of a process on a busy machine, ms. */
const patience = 100_000

const ready = async (url: string): Promise<boolean> =>
  fetch(`${url}/api/health?probe=ready`, { signal: AbortSignal.timeout(3_000) }).then(({ ok }) => ok, () => false)

const spawned = (file: string, words: readonly string[], environment: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [join(root, file), ...words], {
    cwd: root,
    // Many processes of the same files: only the first of them compiles.
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/** A command that ends by itself, like a replay. */
export const runToEnd = async (file: string, words: readonly string[], environment: Record<string, string>): Promise<{ code: number | null; output: string }> => {
  const child = spawned(file, words, environment)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => void (output += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, output }
}

/** Answers once it says that it can serve. @throws Error with its output where it ends instead, or never does. */
export const startPart = async (room: string, environment: Record<string, string>): Promise<Part> => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawned(join(room, 'main.ts'), [], { ...environment, PORT: String(port), HOST: '127.0.0.1' })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => void (output += chunk.toString()))
  let code: number | null | undefined
  const gone = new Promise<number | null>((resolve) => child.once('close', (ended) => resolve((code = ended))))
  const end = (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal)
    return gone
  }
  for (const until = Date.now() + patience; !(await ready(url)); await sleep(100)) {
    if (code !== undefined) throw new Error(`${room} ended with ${code}:\n${output}`)
    if (Date.now() > until) {
      await end('SIGKILL')
      throw new Error(`${room} was not ready in ${patience} ms:\n${output}`)
    }
  }
  return { url, end, freeze: () => void child.kill('SIGSTOP'), thaw: () => void child.kill('SIGCONT') }
}
