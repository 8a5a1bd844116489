import { expect, test } from 'vitest'
import { backupName, expiredBackups, timeOfBackup } from './retention.ts'

const at = (text: string) => backupName(new Date(`${text}:00Z`))

test('finds the time of a backup in its name, and none in other names', () => {
  const time = new Date('2026-11-26T17:05:09Z')
  expect(backupName(time)).toBe('pazar-2026-11-26T17-05-09Z.sql.zst')
  expect(timeOfBackup(backupName(time))).toEqual(time)
  for (const name of [
    'erasures.jsonl',
    'pazar-2026-11-26T17-05-09Z.sql.zst.unfinished',
    'before-update.sql.zst',
  ])
    expect(timeOfBackup(name)).toBeUndefined()
})

const days = ['24', '25', '26'].flatMap((day) => [at(`2026-11-${day}T08:00`), at(`2026-11-${day}T20:00`)])

test.each([
  ['keeps the newest', { newest: 2, days: 0 }, days.slice(0, 4)],
  ['keeps the last of each day', { newest: 1, days: 3 }, [days[0], days[2], days[4]]],
  ['counts days from the newest backup', { newest: 1, days: 2 }, [days[0], days[1], days[2], days[4]]],
  ['keeps all if there are few', { newest: 24, days: 7 }, []],
])('%s', (_behaviour, retention, expired) => {
  expect(expiredBackups([...days, 'erasures.jsonl', 'mine.sql.zst'], retention).sort()).toEqual(expired)
})
