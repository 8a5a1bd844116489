import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readArguments, usage } from './arguments.ts'

const file = resolve('a.sql.zst')

test.each([
  ['a.sql.zst', { file, kind: 'restore', withoutErasures: false }],
  ['-- a.sql.zst --without-erasures', { file, kind: 'restore', withoutErasures: true }],
  ['--verify a.sql.zst', { file, kind: 'verify', withoutErasures: false }],
])('parses "%s"', (words, command) => expect(readArguments(words.split(' '))).toEqual(command))

test.each(['--', '-- --verify', 'a b', 'a --force', 'a --verify --without-erasures'])(
  'rejects "%s" with the usage',
  (words) => expect(() => readArguments(words.split(' '))).toThrow(usage),
)
