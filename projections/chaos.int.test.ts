import { openPool } from '@pazar/database/open-database.ts'
import { openLog } from '@pazar/event-store/open-log.ts'
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startProjections, type Projections } from './start-projections.ts'
import { stageSecret } from './testing/sample-events.ts'
import { keptHints, openStage, type Stage, until } from './testing/stage.ts'

const script = fileURLToPath(new URL('testing/worker-process.ts', import.meta.url))

let stage: Stage
let processes: ChildProcess[] = []
let running: Projections[] = []

beforeEach(async () => {
  stage = await openStage()
})
afterEach(async () => {
  for (const child of processes) child.kill('SIGKILL')
  await Promise.all(processes.map((child) => child.exitCode ?? child.signalCode ?? new Promise((resolve) => child.once('exit', resolve))))
  await Promise.all(running.map((projections) => projections.stop()))
  processes = []
  running = []
  await stage.close()
})

const run = async () => {
  running.push(await startProjections({ log: stage.log, pool: stage.database.pool, hints: keptHints(), patience: 1_000 }))
}

/** A worker in a process of its own that stands still in the middle of the batch with its nth order event. */
async function runProcess(middle: number): Promise<{ child: ChildProcess; said(word: string): Promise<void> }> {
  const child = spawn(process.execPath, [script, stage.database.url, String(middle)], { stdio: ['ignore', 'pipe', 'inherit'] })
  processes.push(child)
  let output = ''
  child.stdout!.on('data', (chunk) => (output += String(chunk)))
  const said = (word: string) => until(() => output.includes(word) || child.exitCode !== null)
  await said('ready')
  return { child, said }
}

const write = (from: number, count: number) =>
  Promise.all(
    Array.from({ length: 16 }, async (_, client) => {
      for (let n = client; n < count; n += 16) await stage.order(from + n, n % 3)
    }),
  )

const rowsOf = async (text: string) => (await stage.database.pool.query(text)).rows

async function expectWhole(orders: number): Promise<void> {
  await stage.caughtUp()
  expect(await rowsOf('select count(*)::int as n from read.orders')).toEqual([{ n: orders }])
  expect(await rowsOf('select sum(orders)::int as n from read.profit')).toEqual([{ n: orders }])
  expect(await rowsOf('select count(*)::int as n from read.activity')).toEqual(await rowsOf('select count(*)::int as n from log.events'))
  expect(await stage.differing()).toEqual([])
}

test('three workers at once write every event once', async () => {
  await Promise.all([run(), run(), runProcess(0)])
  await write(0, 300)
  await expectWhole(300)
})

test('a worker killed in the middle of a batch leaves nothing half done, and another goes on', async () => {
  const { child, said } = await runProcess(100)
  const written = write(0, 200)
  await said('middle')
  child.kill('SIGKILL')
  await run()
  await written
  await expectWhole(200)
})

test('killed again and again, also while another works beside it', async () => {
  await run()
  let writing = true
  const written = write(0, 400).then(() => void (writing = false))
  for (let n = 0; n < 3 && writing; n++) {
    const { child, said } = await runProcess(20)
    await Promise.race([said('middle'), written])
    child.kill('SIGKILL')
  }
  await written
  await expectWhole(400)
})

test('a worker stopped past its turn is overtaken, and having been continued it writes nothing of what it had in mind', async () => {
  const { child, said } = await runProcess(50)
  const written = write(0, 100)
  await said('middle')
  child.kill('SIGSTOP')
  await written
  await run()
  // The stopped one held the checkpoint: this ends only because the server cut it off.
  await expectWhole(100)
  child.kill('SIGCONT')
  await write(500, 100)
  await expectWhole(200)

  // It is well again, and does the work alone.
  await running.pop()!.stop()
  await write(900, 20)
  await expectWhole(220)
})

test('connections cut off again and again cost time and nothing else', async () => {
  await run()
  const own = openPool(stage.database.url, { max: 3, name: 'worker of its own' })
  const { log } = await openLog({ eventStoreUrl: undefined, pool: own, appSecret: stageSecret })
  const worker = await startProjections({ log, pool: own, hints: keptHints(), patience: 1_000 })
  let writing = true
  const written = write(0, 300).then(() => void (writing = false))
  while (writing) {
    await rowsOf(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'worker of its own'`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await written
  await running.pop()!.stop()
  await write(300, 20)
  await expectWhole(320)
  await worker.stop()
  await log.close()
  await own.end()
})
