// Rules: api/refusals
import { describe, expect, it } from 'vitest'
import { HttpRefusal, notFound } from './http-refusal.ts'
import { refusalOfError } from './refusal-of-error.ts'

const failed = (message: string, more: object) => Object.assign(new Error(message), more)

describe('the refusal of an error', () => {
  it.each<[string, unknown, number, string]>([
    ['a refusal', notFound(), 404, 'not_found'],
    [
      'a refusal with its own status',
      new HttpRefusal({ code: 'method_not_allowed', message: 'Ne' }, 405),
      405,
      'method_not_allowed',
    ],
    ['an unavailable event store', failed('deadline', { name: 'StoreUnavailable' }), 503, 'unavailable'],
    [
      'an unavailable database',
      failed('connect ECONNREFUSED 127.0.0.1:5432', { code: 'ECONNREFUSED' }),
      503,
      'unavailable',
    ],
    [
      'an unavailable database behind a Unix socket',
      failed('connect ENOENT /data/.s.PGSQL.5432', { code: 'ENOENT', syscall: 'connect' }),
      503,
      'unavailable',
    ],
    ['a missing file', failed('no such file', { code: 'ENOENT', syscall: 'open' }), 500, 'internal'],
    [
      'a database that is shutting down',
      failed('terminating connection', { code: '57P01' }),
      503,
      'unavailable',
    ],
    ['a connection that broke', new Error('Connection terminated unexpectedly'), 503, 'unavailable'],
    [
      'a body that ended too early',
      failed('request aborted', { code: 'ECONNABORTED', status: 400 }),
      503,
      'unavailable',
    ],
    [
      'a pool without a free connection',
      new Error('timeout exceeded when trying to connect'),
      503,
      'unavailable',
    ],
    [
      'a read model that does not exist yet',
      failed('relation "read.orders" does not exist', { code: '42P01' }),
      503,
      'unavailable',
    ],
    [
      'a read model without a column of this release',
      failed('column t.desk does not exist', { code: '42703' }),
      503,
      'unavailable',
    ],
    [
      'a query that took too long',
      failed('canceling statement due to statement timeout', { code: '57014' }),
      503,
      'unavailable',
    ],
    ['a full disk', failed('could not extend file', { code: '53100' }), 503, 'unavailable'],
    [
      'a full disk behind the event log',
      failed('log', { name: 'StoreUnavailable', cause: failed('could not extend file', { code: '53100' }) }),
      503,
      'unavailable',
    ],
    ['a database that is out of memory', failed('out of memory', { code: '53200' }), 503, 'unavailable'],
    [
      'an event that cannot be decoded',
      failed('Unknown event type: X in stream order-1', { name: 'UnreadableEvent' }),
      500,
      'unreadable',
    ],
    [
      'a stream key that does not open',
      failed('The key of stream order-1 does not open', { name: 'UnopenedKey' }),
      500,
      'unreadable',
    ],
    ['a violated constraint', failed('duplicate key value', { code: '23505' }), 500, 'internal'],
    ['a bug', new TypeError('x is undefined'), 500, 'internal'],
    ['a value that is not an error', 'text', 500, 'internal'],
  ])('maps %s to a refusal without internal details', (_what, error, status, code) => {
    const refusal = refusalOfError(error)
    expect([refusal.status, refusal.refusal.code]).toEqual([status, code])
    expect(refusal.refusal.message).not.toMatch(/ECONN|relation|duplicate|undefined|127|extend|memory|stream/)
  })

  it('gives missing storage as the reason only for a full disk', () => {
    const message = (error: unknown) => refusalOfError(error).refusal.message
    expect(message(failed('could not extend file', { code: '53100' }))).toBe(
      'Podaci trenutno ne mogu da se sačuvaju. Pokušajte ponovo za nekoliko minuta.',
    )
    expect(message(failed('starting up', { code: '57P03' }))).toBe(
      'Servis trenutno nije dostupan. Pokušajte ponovo.',
    )
  })
})
