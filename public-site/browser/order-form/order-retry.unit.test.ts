// Rules: order-form/sending
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startRetry } from './order-retry.ts'

const browser = { onLine: true }
let goOnline = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  browser.onLine = true
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('navigator', browser)
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => (goOnline = listener))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('schedules no attempt after the twelfth, and reports it', () => {
  const answers: boolean[] = []
  const retry = startRetry(() => answers.push(retry.scheduleRetry()))
  expect(retry.scheduleRetry()).toBe(true)
  vi.runAllTimers()
  expect(answers).toEqual([...Array(11).fill(true), false])
})

test('schedules no attempt once stopped, until the next one begins', () => {
  const resend = vi.fn()
  const retry = startRetry(resend)
  retry.stop()
  expect(retry.scheduleRetry()).toBe(false)
  vi.runAllTimers()
  goOnline()
  expect(resend).not.toHaveBeenCalled()
  retry.begin()
  expect(retry.scheduleRetry()).toBe(true)
})

test('waits without a connection and sends once it is back', () => {
  const resend = vi.fn()
  browser.onLine = false
  const retry = startRetry(resend)
  expect(retry.scheduleRetry()).toBe(true)
  vi.runAllTimers()
  expect(resend).not.toHaveBeenCalled()
  goOnline()
  expect(resend).toHaveBeenCalledOnce()
})
