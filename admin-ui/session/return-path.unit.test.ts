import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

test.each([
  ['?back=%2Flampa-luna%23uredi', '/lampa-luna#uredi'],
  ['?back=/lampa', '/lampa'],
  ['', undefined],
  ['?back=', undefined],
  ['?back=//evil.example', undefined],
  ['?back=/%5Cevil.example', undefined],
  ['?back=https://evil.example', undefined],
  ['?back=javascript:alert(1)', undefined],
  ['?back=/admin/clients', undefined],
])('sign-in at /login%s returns to %s', (search, path) => expect(returnPath(search)).toBe(path))
