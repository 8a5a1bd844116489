import { expect, test } from 'vitest'
import { readArguments } from './arguments.ts'

test.each([
  [['--to', 'esdb://u:p@host:2113'], { kind: 'event-store', url: 'esdb://u:p@host:2113' }],
  [
    ['--', '--to=kurrentdb+discover://u:p@a,b?tls=true'],
    { kind: 'event-store', url: 'kurrentdb+discover://u:p@a,b?tls=true' },
  ],
  [['--to', 'postgres://u:p@host/db'], { kind: 'database', url: 'postgres://u:p@host/db' }],
  [['--to', 'database'], { kind: 'database', url: undefined }],
])('reads %j', (words, destination) => {
  expect(readArguments(words)).toEqual(destination)
})

test.each([
  [[]],
  [['--to']],
  [['database']],
  [['--to', 'mysql://host']],
  [['--to', 'database', 'more']],
  [['--from', 'esdb://host']],
])('refuses %j in one line that shows the forms', (words) => {
  expect(() => readArguments(words)).toThrow(/^npm run copy-log -- --to esdb:.+ \| database$/)
})
