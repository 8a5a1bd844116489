import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { NoAnswer, StoreSilent } from './failure.ts'
import { createSilenceWatch, limitSilence, type SilenceWatch } from './silence.ts'

afterEach(() => void vi.useRealTimers())

/** A probe that the store answers from its `answeredFrom`th on. */
const probeAnsweredFrom = (answeredFrom: number, silenceMs: number) => {
  let count = 0
  return vi.fn(() =>
    ++count >= answeredFrom
      ? Promise.resolve()
      : new Promise<never>((_, reject) => setTimeout(() => reject(new NoAnswer('silent')), silenceMs / 2)),
  )
}

test.each([
  { what: 'waits on if the store answers again', answeredFrom: 2, givenUpAt: undefined },
  { what: 'is given up after its own time', answeredFrom: Infinity, givenUpAt: 2990 },
])('a call that joins the failing probe of another $what', async ({ answeredFrom, givenUpAt }) => {
  vi.useFakeTimers({ now: 0 })
  const probe = probeAnsweredFrom(answeredFrom, 2000)
  const watchSilence = createSilenceWatch({ probe, silenceMs: 2000, deadlineMs: 600_000 })
  const startedAt = performance.now()
  const ends: Record<string, number> = {}
  const watches: SilenceWatch[] = []
  const start = (name: string) =>
    watchSilence((error) => {
      expect(error).toBeInstanceOf(StoreSilent)
      // Faked immediates take 1 ms.
      ends[name] ??= Math.round((performance.now() - startedAt) / 10) * 10
    })
  watches.push(start('first'))
  await vi.advanceTimersByTimeAsync(990)
  watches.push(start('joining'))
  await vi.advanceTimersByTimeAsync(2_500)
  expect(ends).toEqual({ first: 2000, ...(givenUpAt && { joining: givenUpAt }) })
  for (const watch of watches) watch.stop()
})

test('an answer that arrived while this process was busy counts', async () => {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const accepted = once(server, 'connection')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const [peer] = (await accepted) as [Socket]
  const answerWhileBusy = () => {
    peer.write('an answer')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60)
  }
  const giveUp = vi.fn()
  const heard = () => once(socket, 'data').then(() => watch.heard())

  let watch = limitSilence(20)(giveUp)
  let answer = heard()
  answerWhileBusy()
  await answer
  watch.stop()
  expect(giveUp).not.toHaveBeenCalled()

  // Past the deadline of a call, too.
  const options = { probe: async () => undefined, silenceMs: 20, deadlineMs: 20 }
  watch = createSilenceWatch(options)(giveUp)
  answer = heard()
  answerWhileBusy()
  await answer
  watch.stop()
  expect(giveUp).not.toHaveBeenCalled()
  socket.destroy()
  server.close()
})
