import { describe, expect, it } from 'vitest'
import { loggable } from './logger.ts'

describe('the loggable parts of an error', () => {
  it('contain the chain of causes with their codes', () => {
    const disk = Object.assign(new Error('could not extend file'), {
      code: '53100',
      detail: 'Key (name)=(Ana)',
    })
    const store = new Error('The event log cannot be written', { cause: disk })
    expect(loggable(new Error('Placing the order failed', { cause: store }))).toMatchObject({
      message: 'Placing the order failed',
      cause: {
        message: 'The event log cannot be written',
        cause: { message: 'could not extend file', code: '53100' },
      },
    })
    expect(JSON.stringify(loggable(store))).not.toContain('Ana')
  })

  it('contain the first error of an AggregateError as the cause', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
    expect(loggable(new AggregateError([refused]))).toMatchObject({
      name: 'AggregateError',
      cause: { code: 'ECONNREFUSED' },
    })
  })

  it('end if a chain of causes contains itself', () => {
    const error = new Error('loop')
    error.cause = error
    expect(JSON.stringify(loggable(error)).match(/"message":"loop"/g)).toHaveLength(6)
  })

  it('contain nothing of a value that is not an error', () => {
    expect(loggable('Ana')).toEqual({ message: 'not an error', type: 'string' })
    expect(loggable(new Error('failed', { cause: 'Ana' })).cause).toEqual({
      message: 'not an error',
      type: 'string',
    })
  })
})
