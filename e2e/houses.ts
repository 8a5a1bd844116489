import type { Health } from '@pazar/contracts/operation/routes.ts'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

type Variables = Record<'PORT' | 'DATA_DIR', string>

/**
 * Starts a house for each worker; HOUSES has their variables, as JSON. The demo is told once, in the first one's folder, and the others get a copy of that: its
 * pictures alone take a processor 17 s.
 */
const houses: [Variables, ...Variables[]] = JSON.parse(process.env['HOUSES']!)
const running = new Set<ChildProcess>()
let stopping = false

// A terminal and Playwright signal all processes of the group; whoever signals this one alone means the houses too, which take the second time for the first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    stopping = true
    for (const house of running) house.kill(signal)
  })
}

/** Until it answers, and shows all that it knows. @throws Error where it ends before. */
async function start(variables: Variables): Promise<ChildProcess> {
  const house = fork(join(import.meta.dirname, 'house.ts'), { env: { ...process.env, ...variables } })
  running.add(house)
  house.once('exit', () => running.delete(house))
  for (;;) {
    await setTimeout(50)
    if (house.exitCode !== null || house.signalCode !== null) throw new Error(`The house at port ${variables.PORT} ended with ${house.exitCode ?? house.signalCode}`)
    const answer = await fetch(`http://127.0.0.1:${variables.PORT}/api/health`).catch(() => undefined)
    if (!answer?.ok) continue
    const { head, readModels } = (await answer.json()) as Health
    if (readModels.every(({ position }) => BigInt(position) >= BigInt(head ?? 0))) return house
  }
}

async function startAll(): Promise<void> {
  const [first, ...others] = houses
  if (others.length > 0) {
    const teller = await start(first)
    teller.kill('SIGTERM')
    await once(teller, 'exit')
    for (const each of others) cpSync(first.DATA_DIR, each.DATA_DIR, { recursive: true, preserveTimestamps: true })
  }
  if (stopping) return
  await Promise.all(houses.map(start))
  console.log('Every house is open.')
}

startAll().catch((error: Error) => {
  if (!stopping) console.error(error.message)
  // The houses end with the channel to them.
  process.exit(stopping ? 0 : 1)
})
