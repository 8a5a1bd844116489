import { storageRoutes } from '@pazar/contracts/user/storage-routes.ts'
import { expect, it } from 'vitest'
import { validationErrors } from '../ui/forms/validation-errors.ts'
import { quotaInGigabytes, readGigabytes } from './quota-in-gigabytes.ts'

it.each([
  ['1', 1024 ** 3],
  ['2,5', 2.5 * 1024 ** 3],
  [' 0.5 ', 0.5 * 1024 ** 3],
  ['', null],
  ['  ', null],
])('reads %j', (text, bytes) => {
  expect(readGigabytes(text)).toBe(bytes)
})

it.each(['dva', '1 GB', '-1', '1,2345', '0', '2000', '1.000,5'])('rejects %j', (text) => {
  const errors = validationErrors(storageRoutes.setQuota.body!, { quotaBytes: readGigabytes(text) })
  expect(errors).toEqual({ quotaBytes: 'Prostor je između 1 MB i 1024 GB' })
})

it('formats a quota so that the field reads it back', () => {
  for (const bytes of [1024 ** 3, 2.5 * 1024 ** 3, 1024 ** 4])
    expect(readGigabytes(quotaInGigabytes(bytes))).toBe(bytes)
})
