import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { processHealth } from './process-health.ts'

const ask = async (
  parts: Parameters<typeof processHealth>[0]['dependencies'],
  { stopping = false, probe }: { stopping?: boolean; probe?: 'live' } = {},
) => {
  const { handle } = processHealth({
    dependencies: parts,
    requiredDependencies: ['database'],
    isStopping: () => stopping,
  })
  const { body, status } = (await handle({ query: { probe } } as never)) as {
    body: { status: string; ready: boolean; parts: object }
    status?: number
  }
  return { status, body: { status: body.status, ready: body.ready, parts: body.parts } }
}
const up = async () => '17'
const down = async () => Promise.reject(new Error('gone'))
const hung = () => new Promise<never>(() => {})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each([
  {
    given: { database: up, hints: () => true },
    status: 200,
    answer: { status: 'ok', ready: true, parts: { database: true, hints: true } },
  },
  {
    given: { database: up, hints: () => false },
    status: 200,
    answer: { status: 'degraded', ready: true, parts: { database: true, hints: false } },
  },
  {
    given: { database: down, hints: () => true },
    status: 503,
    answer: { status: 'down', ready: false, parts: { database: false, hints: true } },
  },
  {
    given: { database: hung, hints: () => true },
    status: 503,
    answer: { status: 'down', ready: false, parts: { database: false, hints: true } },
  },
])('reports $answer.status with $answer.parts', async ({ given, status, answer }) => {
  const answered = ask(given)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await answered).toEqual({ status, body: answer })
})

test('reports a stopping process as alive but not ready', async () => {
  expect(await ask({ database: up }, { stopping: true })).toMatchObject({
    status: 503,
    body: { status: 'down', ready: false },
  })
  expect(await ask({ database: down }, { probe: 'live' })).toEqual({
    status: undefined,
    body: { status: 'ok', ready: true, parts: {} },
  })
})

test('reports degraded for a condition that needs a person, even if all dependencies are up', async () => {
  const { handle } = processHealth({
    dependencies: { database: up },
    requiredDependencies: ['database'],
    reasons: () => ['disk_full'],
    isStopping: () => false,
  })
  expect(await handle({ query: {} } as never)).toMatchObject({
    status: 200,
    body: { status: 'degraded', ready: true, reasons: ['disk_full'] },
  })
})

test.each([
  ['answers', async () => ['backups_failing'] as const, ['disk_full', 'backups_failing']],
  ['rejects', down, ['disk_full']],
  ['hangs', hung, ['disk_full']],
])('reports its own conditions if the store of the others %s', async (_what, storedReasons, reasons) => {
  const options = { dependencies: { database: up }, requiredDependencies: ['database'], storedReasons }
  const healthOf = (own: ['disk_full'] | []) =>
    processHealth({ ...options, reasons: () => own, isStopping: () => false }).handle({ query: {} } as never)
  const answers = Promise.all([healthOf(['disk_full']), healthOf([])])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await answers).toMatchObject([
    { status: 200, body: { status: 'degraded', reasons } },
    { status: 200, body: { status: 'degraded', reasons: reasons.slice(1) } },
  ])
})
