import type { PassThrough } from 'node:stream'
import type { Hint } from '@pazar/hints/hints.ts'
import { openInProcessHints } from '@pazar/hints/in-process.ts'
import type { User } from '@pazar/http-server/routing/endpoint.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeStream, maySee } from './change-stream.ts'

const admin: User = { id: 1, role: 'admin', sessionId: 'a' }
const seller: User = { id: 7, role: 'client', sessionId: 's' }
const hint = (sellerId: number | null): Hint => ({ readModel: 'orders', keys: ['X'], sellerId, position: '5' })

describe('who hears of a change', () => {
  it.each([
    ['an admin of a seller', admin, 7, true],
    ['an admin of the house', admin, null, true],
    ['a seller of himself', seller, 7, true],
    ['a seller of another', seller, 8, false],
    ['a seller of the house', seller, null, false],
  ])('%s', (_who, user, sellerId, heard) => expect(maySee(user, hint(sellerId))).toBe(heard))
})

describe('the stream', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => void vi.useRealTimers())

  const watch = () => () => undefined
  const text = (stream: { read(): Buffer | null }) => String(stream.read() ?? '')
  const delivered = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))

  it('tells of own changes, without the seller, and of no others', async () => {
    const hints = openInProcessHints()
    const stream = changeStream({ hints, user: seller, watch, isOpen: async () => true })
    expect(text(stream)).toBe('retry: 2000\n: povezano\n\n')
    hints.publish(hint(8))
    hints.publish(hint(7))
    await delivered()
    expect(text(stream)).toBe('data: {"readModel":"orders","keys":["X"],"position":"5"}\n\n')
    stream.destroy()
  })

  it('beats while the session is open, and ends with it', async () => {
    let open = true
    const stream = changeStream({ hints: openInProcessHints(), user: seller, watch, isOpen: async () => open, interval: 1000 })
    text(stream)
    await vi.advanceTimersByTimeAsync(1000)
    expect(text(stream)).toMatch(/^: /)
    open = false
    await vi.advanceTimersByTimeAsync(1000)
    await new Promise((resolve) => stream.once('end', resolve).resume())
  })

  it('ends at once with a session that something about the user himself has ended', async () => {
    const hints = openInProcessHints()
    let open = true
    const stream = changeStream({ hints, user: seller, watch, isOpen: async () => open }) as PassThrough
    const told = (userId: number) => hints.publish({ readModel: 'users', keys: [String(userId)], sellerId: userId, position: '6' })
    told(7)
    await delivered()
    expect(stream.writable).toBe(true)
    open = false
    told(8)
    await delivered()
    expect(stream.writable).toBe(true)
    told(7)
    hints.publish(hint(7))
    await new Promise((resolve) => stream.once('end', resolve).resume())
    hints.publish(hint(7))
    await delivered()
  })

  it('ends once its session is known to have ended, and tells nothing from then on', async () => {
    const hints = openInProcessHints()
    let ended = () => {}
    const left = vi.fn()
    const stream = changeStream({ hints, user: seller, isOpen: async () => true, watch: (sessionId, tell) => (expect(sessionId).toBe('s'), (ended = tell), left) })
    text(stream)
    ended()
    hints.publish(hint(7))
    await new Promise((resolve) => stream.once('close', resolve).on('data', () => expect.unreachable()).resume())
    expect(left).toHaveBeenCalledOnce()
  })

  it('outlives a database that is away for a beat', async () => {
    const stream = changeStream({ hints: openInProcessHints(), user: seller, watch, isOpen: () => Promise.reject(new Error('away')), interval: 1000 })
    await vi.advanceTimersByTimeAsync(1000)
    expect(stream.readableEnded || stream.destroyed).toBe(false)
    stream.destroy()
  })

  it('lets go of who does not read', async () => {
    const hints = openInProcessHints()
    const stream = changeStream({ hints, user: admin, watch, isOpen: async () => true })
    for (let n = 0; n < 400; n++) hints.publish({ ...hint(7), keys: ['K'.repeat(1000)] })
    await delivered()
    expect(stream.destroyed).toBe(true)
  })
})
