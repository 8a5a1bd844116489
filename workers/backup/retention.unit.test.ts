import { expect, test } from 'vitest'
import {
  expiredFiles,
  installationCode,
  scheduledFile,
  scheduledFiles,
  unfinishedFiles,
} from './retention.ts'

const own = installationCode('3f1d0c1e-0000-4000-8000-000000000001')
const other = installationCode('3f1d0c1e-0000-4000-8000-000000000002')
const timeOf = (text: string) => new Date(`2026-${text}:00Z`)
const file = (text: string, installation = own) => scheduledFile(installation, timeOf(text))

test('finds the backups of this installation by their names, newest first, without those from the future', () => {
  const name = `pazar-${own}-2026-11-26T17-05-00Z.sql.zst`
  expect(file('11-26T17:05').name).toBe(name)
  expect(other).not.toBe(own)
  const [older, newer, future] = [file('11-25T17:05'), file('11-26T17:05'), file('11-26T17:06')]
  const names = [
    'erasures.jsonl',
    'before-update.sql.zst',
    older.name,
    future.name,
    newer.name,
    file('11-26T16:00', other).name,
    `${name}.unfinished`,
    `${file('11-26T16:00', other).name}.unfinished`,
    'before-update.sql.zst.unfinished',
    `pazar-${own}-2026-13-26T17-05-00Z.sql.zst`,
  ]
  expect(scheduledFiles(names, own, timeOf('11-26T17:05'))).toEqual([newer, older])
  expect(unfinishedFiles(names, own, '.unfinished')).toEqual([`${name}.unfinished`])
})

const [d26b, d26a, d25b, d25a, d24b, d24a] = ['26', '25', '24'].flatMap((day) => [
  file(`11-${day}T20:00`),
  file(`11-${day}T08:00`),
]) as [ReturnType<typeof file>, ...ReturnType<typeof file>[]]
const files = [d26b, d26a!, d25b!, d25a!, d24b!, d24a!]

test.each([
  ['keeps the newest', { newest: 2, days: 0, maxAgeDays: 30 }, '11-26T20:00', [d25b, d25a, d24b, d24a]],
  ['keeps the last of each day', { newest: 1, days: 3, maxAgeDays: 30 }, '11-26T20:00', [d26a, d25a, d24a]],
  [
    'counts days from the newest backup',
    { newest: 1, days: 2, maxAgeDays: 30 },
    '11-29T20:00',
    [d26a, d25a, d24b, d24a],
  ],
  ['keeps all if there are few', { newest: 24, days: 7, maxAgeDays: 30 }, '11-26T20:00', []],
  [
    'removes old ones, however few',
    { newest: 24, days: 7, maxAgeDays: 1 },
    '11-26T20:01',
    [d25b, d25a, d24b, d24a],
  ],
  ['keeps the newest at any age', { newest: 24, days: 7, maxAgeDays: 1 }, '12-26T20:00', files.slice(1)],
])('%s', (_behaviour, retention, now, expired) => {
  expect(expiredFiles(files, retention, timeOf(now))).toEqual(expired.map((each) => each!.name))
})
