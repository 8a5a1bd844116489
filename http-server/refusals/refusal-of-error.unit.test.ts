import { describe, expect, it } from 'vitest'
import { HttpRefusal, notFound } from './http-refusal.ts'
import { refusalOfError } from './refusal-of-error.ts'

const failed = (message: string, more: object) => Object.assign(new Error(message), more)

describe('what a caller is told of an error', () => {
  it.each<[string, unknown, number, string]>([
    ['a refusal', notFound(), 404, 'not_found'],
    ['a refusal with a status of its own', new HttpRefusal({ code: 'method_not_allowed', message: 'Ne' }, 405), 405, 'method_not_allowed'],
    ['an event store that is away', failed('deadline', { name: 'StoreUnavailable' }), 503, 'unavailable'],
    ['a database that is away', failed('connect ECONNREFUSED 127.0.0.1:5432', { code: 'ECONNREFUSED' }), 503, 'unavailable'],
    ['a database that is shutting down', failed('terminating connection', { code: '57P01' }), 503, 'unavailable'],
    ['a connection that broke', new Error('Connection terminated unexpectedly'), 503, 'unavailable'],
    ['a pool without a free connection', new Error('timeout exceeded when trying to connect'), 503, 'unavailable'],
    ['a read model that is not there yet', failed('relation "read.orders" does not exist', { code: '42P01' }), 503, 'unavailable'],
    ['a query that took too long', failed('canceling statement due to statement timeout', { code: '57014' }), 503, 'unavailable'],
    ['a constraint', failed('duplicate key value', { code: '23505' }), 500, 'internal'],
    ['a mistake of ours', new TypeError('x is undefined'), 500, 'internal'],
    ['something that is no error', 'text', 500, 'internal'],
  ])('%s', (_what, error, status, code) => {
    const refusal = refusalOfError(error)
    expect([refusal.status, refusal.refusal.code]).toEqual([status, code])
    expect(refusal.refusal.message).not.toMatch(/ECONN|relation|duplicate|undefined|127/)
  })
})
