import type { PassThrough } from 'node:stream'
import type { ChangeNotification } from '@pazar/change-notifications/change-notifications.ts'
import { openInProcessNotifications } from '@pazar/change-notifications/in-process.ts'
import type { Caller } from '@pazar/http-server/routing/endpoint.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createChangeStream, maySee } from './change-stream.ts'

const admin: Caller = { userId: 1, sellerId: 1, role: 'admin', duty: null, sessionId: 'a' }
const seller: Caller = { userId: 7, sellerId: 7, role: 'client', duty: null, sessionId: 's' }
const helper: Caller = { ...seller, userId: 9, duty: 'pozivi' }
const notification = (sellerId: number | null): ChangeNotification => ({
  readModel: 'orders',
  keys: ['X'],
  sellerId,
  position: '5',
})

describe('recipients of a change notification', () => {
  it.each([
    ['an admin sees a change of a seller', admin, 7, true],
    ['an admin sees a change of the installation', admin, null, true],
    ['a seller sees their own change', seller, 7, true],
    ["a seller does not see another seller's change", seller, 8, false],
    ['a seller does not see a change of the installation', seller, null, false],
    ['a helper sees a change of their seller', helper, 7, true],
    ["a helper does not see another seller's change", helper, 9, false],
  ])('%s', (_who, user, sellerId, heard) => expect(maySee(user, notification(sellerId))).toBe(heard))
})

describe('the change stream', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => void vi.useRealTimers())

  const watch = () => () => undefined
  const text = (stream: { read(): Buffer | null }) => String(stream.read() ?? '')
  const delivered = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))

  it("sends the user's own changes without the seller id, and no others", async () => {
    const hints = openInProcessNotifications()
    const stream = createChangeStream({
      changeNotifications: hints,
      user: seller,
      watch,
      isOpen: async () => true,
    })
    expect(text(stream)).toBe('retry: 2000\n: povezano\n\n')
    hints.publish(notification(8))
    hints.publish(notification(7))
    await delivered()
    expect(text(stream)).toBe('data: {"readModel":"orders","keys":["X"],"position":"5"}\n\n')
    stream.destroy()
  })

  it('sends heartbeats while the session is open, and ends with it', async () => {
    let open = true
    const stream = createChangeStream({
      changeNotifications: openInProcessNotifications(),
      user: seller,
      watch,
      isOpen: async () => open,
      intervalMs: 1000,
    })
    text(stream)
    await vi.advanceTimersByTimeAsync(1000)
    expect(text(stream)).toMatch(/^: /)
    open = false
    await vi.advanceTimersByTimeAsync(1000)
    await new Promise((resolve) => stream.once('end', resolve).resume())
  })

  it("ends at once if a change of the user's account has ended the session", async () => {
    const hints = openInProcessNotifications()
    let open = true
    const stream = createChangeStream({
      changeNotifications: hints,
      user: seller,
      watch,
      isOpen: async () => open,
    }) as PassThrough
    const publishUserChange = (userId: number) =>
      hints.publish({ readModel: 'users', keys: [String(userId)], sellerId: userId, position: '6' })
    publishUserChange(7)
    await delivered()
    expect(stream.writable).toBe(true)
    open = false
    publishUserChange(8)
    await delivered()
    expect(stream.writable).toBe(true)
    publishUserChange(7)
    hints.publish(notification(7))
    await new Promise((resolve) => stream.once('end', resolve).resume())
    hints.publish(notification(7))
    await delivered()
  })

  it('sends nothing after the watch reports the end of its session', async () => {
    const hints = openInProcessNotifications()
    let ended = () => {}
    const left = vi.fn()
    const stream = createChangeStream({
      changeNotifications: hints,
      user: seller,
      isOpen: async () => true,
      watch: (sessionId, tell) => (expect(sessionId).toBe('s'), (ended = tell), left),
    })
    text(stream)
    ended()
    hints.publish(notification(7))
    await new Promise((resolve) =>
      stream
        .once('close', resolve)
        .on('data', () => expect.unreachable())
        .resume(),
    )
    expect(left).toHaveBeenCalledOnce()
  })

  it('survives a heartbeat while the database is unavailable', async () => {
    const stream = createChangeStream({
      changeNotifications: openInProcessNotifications(),
      user: seller,
      watch,
      isOpen: () => Promise.reject(new Error('away')),
      intervalMs: 1000,
    })
    await vi.advanceTimersByTimeAsync(1000)
    expect(stream.readableEnded || stream.destroyed).toBe(false)
    stream.destroy()
  })

  it('disconnects a client that does not read', async () => {
    const hints = openInProcessNotifications()
    const stream = createChangeStream({
      changeNotifications: hints,
      user: admin,
      watch,
      isOpen: async () => true,
    })
    for (let n = 0; n < 400; n++) hints.publish({ ...notification(7), keys: ['K'.repeat(1000)] })
    await delivered()
    expect(stream.destroyed).toBe(true)
  })
})
