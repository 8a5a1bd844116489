import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

export interface Running {
  child: ChildProcess
  output(): string
  /** Answers its address once it says that it is ready. @throws where it ends before. */
  ready: Promise<string>
  /** Exit code, once it has ended. */
  ended: Promise<number | null>
}

/** Starts the application as `npm start` does, on a free port unless told otherwise; it does not outlive the test. */
export const runMain = (environment: Record<string, string>): Running => {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], PORT: '0', ...environment }, stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const ready = new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += String(chunk)
      const url = /ready after .*: (http:\S+)/.exec(said)?.[1]
      if (url) resolve(url)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    void ended.then((code) => reject(new Error(`ended with ${code}: ${said}`)))
  })
  // Tests of starts that fail do not wait for readiness.
  ready.catch(() => {})
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await ended
  })
  return { child, output: () => said, ready, ended }
}
