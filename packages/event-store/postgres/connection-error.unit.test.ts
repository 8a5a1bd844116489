import { describe, expect, it, vi } from 'vitest'
import { StoreUnavailable } from '../event-store.ts'
import { retryOnConnectionLoss } from './connection-error.ts'

const failure = (code: string, syscall?: string) =>
  Object.assign(new Error(`Postgres says ${code}`), { code, syscall })

describe('a call to Postgres', () => {
  it.each([
    ['a full disk', '53100'],
    ['the limit of temporary files', '53400'],
  ])('is not retried after %s (%s) and keeps the error as the cause', async (_what, code) => {
    const error = failure(code)
    const work = vi.fn().mockRejectedValue(error)
    const failed = await retryOnConnectionLoss(work).catch((thrown: unknown) => thrown)
    expect(failed).toBeInstanceOf(StoreUnavailable)
    expect((failed as Error).cause).toBe(error)
    expect(work).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['too many connections', '53300'],
    ['a server that is starting', '57P03'],
    ['a server that is out of memory', '53200'],
    ['a Unix socket that does not exist', 'ENOENT', 'connect'],
    ['a Unix socket with too many connections to accept', 'EAGAIN', 'connect'],
  ])('is retried after %s (%s)', async (_what, code, syscall?: string) => {
    const work = vi.fn().mockRejectedValueOnce(failure(code, syscall)).mockResolvedValue('answer')
    expect(await retryOnConnectionLoss(work)).toBe('answer')
    expect(work).toHaveBeenCalledTimes(2)
  })

  it('rethrows an error that concerns the statement', async () => {
    const error = failure('23505')
    await expect(retryOnConnectionLoss(() => Promise.reject(error))).rejects.toBe(error)
  })
})
