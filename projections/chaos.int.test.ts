import { openPool } from '@pazar/postgres/open-database.ts'
import { openLog } from '@pazar/event-store/open-log.ts'
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startProjections, type Projections } from './start-projections.ts'
import { fixtureSecret } from './testing/sample-events.ts'
import {
  createRecordingNotifications,
  openProjectionFixture,
  type ProjectionFixture,
  until,
} from './testing/fixture.ts'

const script = fileURLToPath(new URL('testing/worker-process.ts', import.meta.url))

let fixture: ProjectionFixture
let processes: ChildProcess[] = []
let running: Projections[] = []

beforeEach(async () => {
  fixture = await openProjectionFixture()
})
afterEach(async () => {
  for (const child of processes) child.kill('SIGKILL')
  await Promise.all(
    processes.map(
      (child) => child.exitCode ?? child.signalCode ?? new Promise((resolve) => child.once('exit', resolve)),
    ),
  )
  await Promise.all(running.map((projections) => projections.stop()))
  processes = []
  running = []
  await fixture.close()
})

const run = async () => {
  running.push(
    await startProjections({
      log: fixture.log,
      pool: fixture.database.pool,
      changeNotifications: createRecordingNotifications(),
      idleTimeoutMs: 1_000,
      leaseMs: 1_000,
    }),
  )
}

/** Starts a worker in its own process that hangs in the middle of the batch with its nth order event. */
async function runProcess(
  middle: number,
): Promise<{ child: ChildProcess; waitForOutput(word: string): Promise<void> }> {
  const child = spawn(process.execPath, [script, fixture.database.url, String(middle)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  processes.push(child)
  let output = ''
  child.stdout!.on('data', (chunk) => (output += String(chunk)))
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const said = (word: string) => until(() => output.includes(word) || hasEnded())
  await said('ready')
  return { child, waitForOutput: said }
}

const write = (from: number, count: number) =>
  Promise.all(
    Array.from({ length: 16 }, async (_, client) => {
      for (let n = client; n < count; n += 16) await fixture.placeOrder(from + n, n % 3)
    }),
  )

const rowsOf = async (text: string) => (await fixture.database.pool.query(text)).rows

async function expectWhole(orders: number): Promise<void> {
  await fixture.caughtUp()
  expect(await rowsOf('select count(*)::int as n from read.orders')).toEqual([{ n: orders }])
  expect(await rowsOf('select sum(orders)::int as n from read.profit')).toEqual([{ n: orders }])
  expect(await rowsOf('select count(*)::int as n from read.activity')).toEqual(
    await rowsOf('select count(*)::int as n from log.events'),
  )
  expect(await fixture.differingTables()).toEqual([])
}

test('three concurrent workers apply every event exactly once', async () => {
  await Promise.all([run(), run(), runProcess(0)])
  await write(0, 300)
  await expectWhole(300)
})

test('another worker continues after one is killed in the middle of a batch, without partial writes', async () => {
  const { child, waitForOutput: said } = await runProcess(100)
  const written = write(0, 200)
  await said('middle')
  child.kill('SIGKILL')
  await run()
  await written
  await expectWhole(200)
})

test('read models stay correct if workers are killed repeatedly while another one runs', async () => {
  await run()
  let writing = true
  const written = write(0, 400).then(() => void (writing = false))
  for (let n = 0; n < 3 && writing; n++) {
    const { child, waitForOutput: said } = await runProcess(20)
    await Promise.race([said('middle'), written])
    child.kill('SIGKILL')
  }
  await written
  await expectWhole(400)
})

test('another worker overtakes a suspended one, which discards its stale batch when it resumes', async () => {
  const { child, waitForOutput: said } = await runProcess(50)
  const written = write(0, 100)
  await said('middle')
  child.kill('SIGSTOP')
  await written
  await run()
  // The suspended worker locks the checkpoint, so this ends only because the server closes its connection.
  await expectWhole(100)
  child.kill('SIGCONT')
  await write(500, 100)
  await expectWhole(200)

  // The resumed worker has recovered and does the work alone.
  await running.pop()!.stop()
  await write(900, 20)
  await expectWhole(220)
})

test('repeatedly terminated connections slow a worker down but lose no events', async () => {
  await run()
  const own = openPool(fixture.database.url, { maxConnections: 4, name: 'worker of its own' })
  const { log } = await openLog({ eventStoreUrl: undefined, pool: own, appSecret: fixtureSecret })
  const worker = await startProjections({
    log,
    pool: own,
    changeNotifications: createRecordingNotifications(),
    idleTimeoutMs: 1_000,
    leaseMs: 1_000,
  })
  let writing = true
  const written = write(0, 300).then(() => void (writing = false))
  while (writing) {
    await rowsOf(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'worker of its own'`,
    )
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
