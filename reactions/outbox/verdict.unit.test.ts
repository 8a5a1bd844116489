import type { Outcome } from '@pazar/upstreams/outcome.ts'
import { describe, expect, it } from 'vitest'
import { backOff, restOf } from './back-off.ts'
import { usualSending } from './sending-options.ts'
import { twiceUnknown, verdictOf } from './verdict.ts'

const options = { ...usualSending, random: () => 0 }

describe('the time until the next attempt', () => {
  it.each([
    [1, 0, 5], [1, 0.5, 7.5], [1, 0.999, 9.995],
    [2, 0, 10], [5, 0, 80], [5, 0.5, 120], [9, 0, 1280],
    [10, 0, 1800], [20, 0, 1800], [20, 0.5, 2700],
  ])('after attempt %i, chance %f: %f s', (attempts, chance, seconds) => {
    expect(backOff(attempts, { ...usualSending, random: () => chance })).toBeCloseTo(seconds)
  })
  it('is never more than an hour, and all twenty attempts take a night', () => {
    const waits = Array.from({ length: usualSending.maxAttempts - 1 }, (_, n) => backOff(n + 1, { ...usualSending, random: () => 0.999 }))
    expect(Math.max(...waits)).toBeLessThanOrEqual(3600)
    expect(waits.reduce((sum, each) => sum + each, 0) / 3600).toBeGreaterThan(8)
  })
  it.each([[1, 15], [2, 30], [5, 240], [6, 300], [40, 300]])('an upstream that has failed its %i-th probe rests %i s', (opened, seconds) => {
    expect(restOf(opened, usualSending)).toBe(seconds)
  })
})

describe('what becomes of a delivery', () => {
  const failed = { failed: 'Servis ne radi' }
  const unknown = { unknown: 'Veza je prekinuta' }
  it.each<[string, Outcome, { attempts: number; unknowns: number }, boolean, object]>([
    ['done: sent', { done: true }, { attempts: 1, unknowns: 0 }, false, { status: 'sent', reason: null }],
    ['done at the last attempt: sent', { done: true }, { attempts: 20, unknowns: 1 }, false, { status: 'sent', reason: null }],
    ['nothing to do: left out, with the reason', { skipped: 'Nije podešeno' }, { attempts: 1, unknowns: 0 }, false, { status: 'skipped', reason: 'Nije podešeno' }],
    ['refused: dead at once', { refused: 'Bot je blokiran' }, { attempts: 1, unknowns: 0 }, false, { status: 'dead', reason: 'Bot je blokiran' }],
    ['failed: waits its back-off', failed, { attempts: 1, unknowns: 0 }, false, { status: 'waiting', reason: 'Servis ne radi', dueIn: 5, unknowns: 0 }],
    ['failed, told when: waits as long', { ...failed, retryAfter: 42 }, { attempts: 3, unknowns: 0 }, false, { status: 'waiting', dueIn: 42 }],
    ['failed for the last time: dead', failed, { attempts: 20, unknowns: 0 }, false, { status: 'dead', reason: 'Servis ne radi' }],
    ['unknown, where a repetition is not known: once more', unknown, { attempts: 1, unknowns: 0 }, false, { status: 'waiting', reason: 'Veza je prekinuta', unknowns: 1, dueIn: 5 }],
    ['unknown, told when: waits as long', { ...unknown, retryAfter: 42 }, { attempts: 1, unknowns: 0 }, false, { status: 'waiting', unknowns: 1, dueIn: 42 }],
    ['unknown for the second time: dead, for a person to look', unknown, { attempts: 2, unknowns: 1 }, false, { status: 'dead', reason: twiceUnknown, unknowns: 1 }],
    ['failed after an unknown one: waits, and is still counted as unknown', failed, { attempts: 2, unknowns: 1 }, false, { status: 'waiting', unknowns: 0 }],
    ['unknown, where a repetition is known: like any failure', unknown, { attempts: 7, unknowns: 0 }, true, { status: 'waiting', unknowns: 0, dueIn: 320 }],
    ['unknown for the last time, where a repetition is known: dead', unknown, { attempts: 20, unknowns: 0 }, true, { status: 'dead', reason: 'Veza je prekinuta' }],
  ])('%s', (_what, outcome, delivery, knowsRepetition, verdict) => {
    expect(verdictOf(outcome, delivery, knowsRepetition, options)).toMatchObject(verdict)
  })
  it('says what a person is to do where two outcomes are unknown', () => {
    expect(twiceUnknown).toBe('Ishod dva slanja je ostao nepoznat. Proverite da li je stiglo, pa pošaljite ponovo ako nije')
  })
  it('keeps no endless reason', () => {
    expect(verdictOf({ refused: 'x'.repeat(10_000) }, { attempts: 1, unknowns: 0 }, false, options).reason).toHaveLength(500)
  })
  it('what was told to wait does not come back all at one moment, and never early', () => {
    const dueIn = (chance: number) => verdictOf({ failed: 'x', retryAfter: 30 }, { attempts: 1, unknowns: 0 }, false, { ...options, random: () => chance }).dueIn
    expect([dueIn(0), dueIn(0.5)]).toEqual([30, 31.5])
  })
})
