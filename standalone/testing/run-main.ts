import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

export interface RunningApp {
  child: ChildProcess
  output(): string
  /** The address, once the app reports that it is ready. Rejects if the process ends before. */
  ready: Promise<string>
  /** Exit code, once it has ended. */
  ended: Promise<number | null>
}

/** Starts the app as `npm start` does, on a free port by default, and stops it after the test. */
export const runMain = (environment: Record<string, string>): RunningApp => {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let outputText = ''
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const ready = new Promise<string>((resolve, reject) => {
    const onOutput = (chunk: Buffer) => {
      outputText += String(chunk)
      const url = /ready after .*: (http:\S+)/.exec(outputText)?.[1]
      if (url) resolve(url)
    }
    child.stdout.on('data', onOutput)
    child.stderr.on('data', onOutput)
    void ended.then((code) => reject(new Error(`ended with ${code}: ${outputText}`)))
  })
  // Avoids an unhandled rejection in tests of failing starts, which do not wait for it.
  ready.catch(() => {})
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await ended
  })
  return { child, output: () => outputText, ready, ended }
}
