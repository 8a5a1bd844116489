import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { defaultSendingOptions } from '../outbox/sending-options.ts'

const documented = [
  'docs/guides/webhooks.md',
  'README.md',
  'admin-ui/settings/webhooks/WebhookGuide.tsx',
].map((file) => readFileSync(join(import.meta.dirname, '..', '..', file), 'utf8').replace(/\s+/g, ' '))

test('the retry schedule matches the documentation', () => {
  const { maxAttempts, backOff } = defaultSendingOptions
  expect([maxAttempts, backOff.firstSeconds, backOff.maxSeconds]).toEqual([20, 10, 3600])
  const hours =
    Array.from({ length: maxAttempts - 1 }, (_, n) =>
      Math.min(backOff.firstSeconds * 2 ** n, backOff.maxSeconds),
    ).reduce((sum, seconds) => sum + seconds) / 3600
  expect(Math.round(hours)).toBe(11)
  expect(documented[0]).toContain(
    'tried 20 times in all, after 10 seconds, then twice as long each time up to an hour',
  )
  expect(documented[0]).toContain('about eleven hours')
  expect(documented[1]).toContain('tried 20 times in about eleven hours')
  expect(documented[2]).toContain('za 10 sekundi, pa sve ređe do jednom na sat, ukupno 20 puta')
})
