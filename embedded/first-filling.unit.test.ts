import type { ProjectionStatus } from '@pazar/projections/checkpoints/status.ts'
import { expect, test } from 'vitest'
import { firstFilling } from './first-filling.ts'

/** Answers one after the other, and the last one for ever. */
const telling = (...answers: ProjectionStatus['status'][][]) => {
  let asked = 0
  const status = async () => answers[Math.min(asked++, answers.length - 1)]!.map((status) => ({ status }) as ProjectionStatus)
  return { projections: { status }, asked: () => asked }
}

test('is waited for until no read model is being filled; one that stands still is none', async () => {
  const { projections, asked } = telling(['rebuilding', 'rebuilding'], ['live', 'rebuilding'], ['live', 'parked'])
  await firstFilling(projections)
  expect(asked()).toBe(3)
})

test('is not waited for any longer than the patience lasts', async () => {
  const { projections, asked } = telling(['rebuilding'])
  await firstFilling(projections, 30)
  expect(asked()).toBeGreaterThan(0)
})
