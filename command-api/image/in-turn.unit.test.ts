import { expect, it } from 'vitest'
import { inTurn } from './in-turn.ts'

it('runs two jobs at once and the others after them, also where one fails', async () => {
  const turn = inTurn(2)
  const jobs = Array.from({ length: 5 }, () => Promise.withResolvers<number>())
  let running = 0
  let most = 0
  const answers = jobs.map(({ promise }) =>
    turn(async () => {
      most = Math.max(most, ++running)
      return promise.finally(() => running--)
    }),
  )
  const settled = Promise.allSettled(answers)
  expect(running).toBe(2)
  for (const [n, job] of jobs.entries()) {
    if (n === 2) job.reject(new Error('broken'))
    else job.resolve(n)
  }
  expect((await settled).map((each) => each.status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect(most).toBe(2)
})
