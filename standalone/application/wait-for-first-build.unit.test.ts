import type { ProjectionStatus } from '@pazar/projections/checkpoints/status.ts'
import { expect, test } from 'vitest'
import { waitForFirstBuild } from './wait-for-first-build.ts'

/** Answers these statuses one after the other, then repeats the last one. */
const answering = (...answers: ProjectionStatus['status'][][]) => {
  let callCount = 0
  const status = async () =>
    answers[Math.min(callCount++, answers.length - 1)]!.map((status) => ({ status }) as ProjectionStatus)
  return { projections: { status }, callCount: () => callCount }
}

test('waits until no read model is being built', async () => {
  const { projections, callCount } = answering(
    ['rebuilding', 'rebuilding'],
    ['live', 'rebuilding'],
    ['live', 'live'],
  )
  await waitForFirstBuild(projections)
  expect(callCount()).toBe(3)
})

test('waits no longer than the timeout', async () => {
  const { projections, callCount } = answering(['rebuilding'])
  await waitForFirstBuild(projections, 30)
  expect(callCount()).toBeGreaterThan(0)
})
