import { expect, test } from 'vitest'
import { parseRetryAfter } from './bounded-fetch.ts'

const now = Date.parse('2026-03-01T10:00:00Z')

test.each([
  ['30', 30],
  [' 5 ', 5],
  ['86400', 3600],
  ['Sun, 01 Mar 2026 10:01:30 GMT', 90],
  ['0', undefined],
  ['-1', undefined],
  ['Sun, 01 Mar 2026 09:00:00 GMT', undefined],
  ['uskoro', undefined],
  ['', undefined],
  [null, undefined],
])('reads Retry-After %j as %s s', (header, seconds) => expect(parseRetryAfter(header, now)).toBe(seconds))
