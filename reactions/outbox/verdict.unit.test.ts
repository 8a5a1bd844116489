import type { Outcome } from '@pazar/integrations/outcome.ts'
import { describe, expect, it } from 'vitest'
import { backoffSeconds, circuitRestSeconds } from './backoff.ts'
import { defaultSendingOptions } from './sending-options.ts'
import { twiceUnknownText, verdictOf } from './verdict.ts'

const options = { ...defaultSendingOptions, random: () => 0 }

describe('backoff', () => {
  it.each([
    [1, 0, 5],
    [1, 0.5, 7.5],
    [1, 0.999, 9.995],
    [2, 0, 10],
    [5, 0, 80],
    [5, 0.5, 120],
    [9, 0, 1280],
    [10, 0, 1800],
    [20, 0, 1800],
    [20, 0.5, 2700],
  ])('after attempt %i with random value %f is %f s', (attempts, chance, seconds) => {
    expect(backoffSeconds(attempts, { ...defaultSendingOptions, random: () => chance })).toBeCloseTo(seconds)
  })
  it('is at most an hour, and twenty attempts take about a night', () => {
    const waits = Array.from({ length: defaultSendingOptions.maxAttempts - 1 }, (_, n) =>
      backoffSeconds(n + 1, { ...defaultSendingOptions, random: () => 0.999 }),
    )
    expect(Math.max(...waits)).toBeLessThanOrEqual(3600)
    expect(waits.reduce((sum, each) => sum + each, 0) / 3600).toBeGreaterThan(8)
  })
  it.each([
    [1, 15],
    [2, 30],
    [5, 240],
    [6, 300],
    [40, 300],
  ])('after the %i-th failed probe, the circuit stays open for %i s', (opened, seconds) => {
    expect(circuitRestSeconds(opened, defaultSendingOptions)).toBe(seconds)
  })
})

describe('the verdict on a delivery', () => {
  const failed = { failed: 'Servis ne radi' }
  const unknown = { unknown: 'Veza je prekinuta' }
  it.each<[string, Outcome, { attempts: number; unknowns: number }, boolean, object]>([
    ['done: sent', { done: true }, { attempts: 1, unknowns: 0 }, false, { status: 'sent', reason: null }],
    [
      'done at the last attempt: sent',
      { done: true },
      { attempts: 20, unknowns: 1 },
      false,
      { status: 'sent', reason: null },
    ],
    [
      'skipped: skipped, with the reason',
      { skipped: 'Nije podešeno' },
      { attempts: 1, unknowns: 0 },
      false,
      { status: 'skipped', reason: 'Nije podešeno' },
    ],
    [
      'refused: dead at once',
      { refused: 'Bot je blokiran' },
      { attempts: 1, unknowns: 0 },
      false,
      { status: 'dead', reason: 'Bot je blokiran' },
    ],
    [
      'failed: waits for its backoff',
      failed,
      { attempts: 1, unknowns: 0 },
      false,
      { status: 'waiting', reason: 'Servis ne radi', dueInSeconds: 5, unknowns: 0 },
    ],
    [
      'failed with retry-after: waits as long',
      { ...failed, retryAfter: 42 },
      { attempts: 3, unknowns: 0 },
      false,
      { status: 'waiting', dueInSeconds: 42 },
    ],
    [
      'failed at the last attempt: dead',
      failed,
      { attempts: 20, unknowns: 0 },
      false,
      { status: 'dead', reason: 'Servis ne radi' },
    ],
    [
      'postponed at the last attempt, after an unknown outcome: due at once, and not counted as an attempt',
      { failed: 'Server je zakasnio', isPostponed: true },
      { attempts: 20, unknowns: 1 },
      false,
      { status: 'waiting', reason: 'Server je zakasnio', dueInSeconds: 0, attempts: -1, unknowns: 0 },
    ],
    [
      'unknown, not idempotent: one more attempt',
      unknown,
      { attempts: 1, unknowns: 0 },
      false,
      { status: 'waiting', reason: 'Veza je prekinuta', unknowns: 1, dueInSeconds: 5 },
    ],
    [
      'unknown with retry-after: waits as long',
      { ...unknown, retryAfter: 42 },
      { attempts: 1, unknowns: 0 },
      false,
      { status: 'waiting', unknowns: 1, dueInSeconds: 42 },
    ],
    [
      'second unknown outcome: dead, for a person to check',
      unknown,
      { attempts: 2, unknowns: 1 },
      false,
      { status: 'dead', reason: twiceUnknownText, unknowns: 1 },
    ],
    [
      'failed after an unknown outcome: waits, and keeps the count of unknown outcomes',
      failed,
      { attempts: 2, unknowns: 1 },
      false,
      { status: 'waiting', unknowns: 0 },
    ],
    [
      'unknown, idempotent: waits like any failure',
      unknown,
      { attempts: 7, unknowns: 0 },
      true,
      { status: 'waiting', unknowns: 0, dueInSeconds: 320 },
    ],
    [
      'unknown at the last attempt, idempotent: dead',
      unknown,
      { attempts: 20, unknowns: 0 },
      true,
      { status: 'dead', reason: 'Veza je prekinuta' },
    ],
  ])('%s', (_what, outcome, delivery, isIdempotent, verdict) => {
    expect(verdictOf(outcome, delivery, isIdempotent, options)).toMatchObject(verdict)
  })
  it('tells the person what to do after two unknown outcomes', () => {
    expect(twiceUnknownText).toBe(
      'Ishod dva slanja je ostao nepoznat. Proverite da li je stiglo, pa pošaljite ponovo ako nije',
    )
  })
  it('truncates long reasons', () => {
    expect(
      verdictOf({ refused: 'x'.repeat(10_000) }, { attempts: 1, unknowns: 0 }, false, options).reason,
    ).toHaveLength(500)
  })
  it('adds jitter to retry-after and is never early', () => {
    const dueInSeconds = (chance: number) =>
      verdictOf({ failed: 'x', retryAfter: 30 }, { attempts: 1, unknowns: 0 }, false, {
        ...options,
        random: () => chance,
      }).dueInSeconds
    expect([dueInSeconds(0), dueInSeconds(0.5)]).toEqual([30, 31.5])
  })
})
