import { expect, test } from 'vitest'
import { readArguments, usage } from './arguments.ts'

test.each([
  ['reset-password', { kind: 'reset-password', account: {}, by: 'link' }],
  ['reset-password 7', { kind: 'reset-password', account: { userId: 7 }, by: 'link' }],
  ['reset-password --set-password', { kind: 'reset-password', account: {}, by: 'password' }],
  [
    '-- reset-password 7 --set-password --email a@b.rs',
    { kind: 'reset-password', account: { userId: 7, email: 'a@b.rs' }, by: 'password' },
  ],
  ['reset-password --email a@b.rs', { kind: 'reset-password', account: { email: 'a@b.rs' }, by: 'link' }],
  ['accept-unreadable', { kind: 'accept-unreadable' }],
])('parses "%s"', (words, command) => expect(readArguments(words.split(' '))).toEqual(command))

test.each([
  '',
  'reset',
  'reset-password x',
  'reset-password 0',
  'reset-password 1 2',
  'reset-password --email',
  'reset-password --email 7',
  'accept-unreadable 1',
  'reset-password --password tajna',
])('rejects "%s" with the usage', (words) => expect(() => readArguments(words.split(' '))).toThrow(usage))
