import { expect, test } from 'vitest'
import { readArguments, usage } from './arguments.ts'

test.each([
  ['reset-password', { userId: 1, by: 'link' }],
  ['reset-password 7', { userId: 7, by: 'link' }],
  ['reset-password --set-password', { userId: 1, by: 'password' }],
  ['-- reset-password 7 --set-password', { userId: 7, by: 'password' }],
])('parses "%s"', (words, command) => expect(readArguments(words.split(' '))).toEqual(command))

test.each([
  '',
  'reset',
  'reset-password x',
  'reset-password 0',
  'reset-password 1 2',
  'reset-password --password tajna',
])('rejects "%s" with the usage', (words) => expect(() => readArguments(words.split(' '))).toThrow(usage))
