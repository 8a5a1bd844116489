import type { Health } from '@pazar/contracts/system/routes.ts'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

type Variables = Record<'PORT' | 'DATA_DIR', string>

/**
 * Starts an app for each worker; E2E_APPS has their variables as JSON. Only the first app creates the demo
 * data, and the others get a copy, because processing the demo pictures takes 17 s of CPU time.
 */
const appVariables: [Variables, ...Variables[]] = JSON.parse(process.env['E2E_APPS']!)
const running = new Set<ChildProcess>()
let stopping = false

// A terminal and Playwright signal the whole process group. Forward signals that reach only this process; the
// apps ignore a repeated one.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    stopping = true
    for (const app of running) app.kill(signal)
  })
}

/**
 * Starts an app and waits until its read models have caught up with the log. @throws Error if it exits
 * before.
 */
async function startApp(variables: Variables): Promise<ChildProcess> {
  const app = fork(join(import.meta.dirname, 'app.ts'), { env: { ...process.env, ...variables } })
  running.add(app)
  app.once('exit', () => running.delete(app))
  for (;;) {
    await setTimeout(50)
    if (app.exitCode !== null || app.signalCode !== null)
      throw new Error(`The app at port ${variables.PORT} ended with ${app.exitCode ?? app.signalCode}`)
    const answer = await fetch(`http://127.0.0.1:${variables.PORT}/api/health`).catch(() => undefined)
    if (!answer?.ok) continue
    const { head, readModels } = (await answer.json()) as Health
    if (readModels.every(({ position }) => BigInt(position) >= BigInt(head ?? 0))) return app
  }
}

async function startAll(): Promise<void> {
  const [first, ...others] = appVariables
  if (others.length > 0) {
    const demoApp = await startApp(first)
    demoApp.kill('SIGTERM')
    await once(demoApp, 'exit')
    for (const each of others)
      cpSync(first.DATA_DIR, each.DATA_DIR, { recursive: true, preserveTimestamps: true })
  }
  if (stopping) return
  await Promise.all(appVariables.map(startApp))
  console.log('All apps are ready.')
}

startAll().catch((error: Error) => {
  if (!stopping) console.error(error.message)
  // The apps exit when their IPC channel closes.
  process.exit(stopping ? 0 : 1)
})
