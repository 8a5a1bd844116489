import { expect, it } from 'vitest'
import { formatBytes, formatUse, isStorageFull, isStorageNearlyFull, usedPercent } from './storage.ts'

it.each([
  [0, '0 MB'],
  [1, '1 KB'],
  [1023, '1 KB'],
  [500 * 1024, '500 KB'],
  [1023.4 * 1024, '1023 KB'],
  [1024 ** 2 - 1, '1 MB'],
  [1024 ** 2, '1 MB'],
  [12.34 * 1024 ** 2, '12,3 MB'],
  [1023.9 * 1024 ** 2, '1023,9 MB'],
  [1024 ** 3 - 1, '1 GB'],
  [1024 ** 3, '1 GB'],
  [1.25 * 1024 ** 3, '1,25 GB'],
  [10 * 1024 ** 3, '10 GB'],
  [2.5 * 1024 ** 3, '2,5 GB'],
])('formats %i bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})

it('warns from 80 % of the quota', () => {
  expect(isStorageNearlyFull({ usedBytes: 799, quotaBytes: 1000 })).toBe(false)
  expect(isStorageNearlyFull({ usedBytes: 800, quotaBytes: 1000 })).toBe(true)
})

it('does not round 99.9 % up to 100 %', () => {
  expect(usedPercent({ usedBytes: 9999, quotaBytes: 10_000 })).toBe(99)
})

it('formats storage use with and without a quota', () => {
  expect(formatUse({ usedBytes: 12 * 1024 ** 2, quotaBytes: 1024 ** 3 })).toBe('12 MB od 1 GB')
  expect(formatUse({ usedBytes: 12 * 1024 ** 2, quotaBytes: null })).toBe('12 MB, bez ograničenja')
})

it('storage is neither full nor nearly full without a quota', () => {
  const use = { usedBytes: 1000, quotaBytes: null }
  expect([isStorageFull(use), isStorageNearlyFull(use), isStorageFull({ ...use, quotaBytes: 1000 })]).toEqual(
    [false, false, true],
  )
})
