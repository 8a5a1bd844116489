import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { classifyProcess, type PidOwner, type ProcessInfo } from './pid-file.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'pazar-pid-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const postgres = '/x/native/bin/postgres'

test.each<[string, ProcessInfo, PidOwner]>([
  ['a zombie or a kernel thread', { command: [] }, 'foreign'],
  ['another program', { command: ['/usr/bin/sleep', '600'] }, 'foreign'],
  ['another program that works in the folder', { command: ['bash'], isInDataDir: true }, 'foreign'],
  ['a program that only mentions the folder', { command: ['tail', '-f', `${dataDir}/log`] }, 'foreign'],
  [
    'Postgres inside the folder',
    { command: [postgres, '-D', '/renamed/since'], isInDataDir: true },
    'server',
  ],
  ['Postgres inside another folder', { command: [postgres, '-D', dataDir], isInDataDir: false }, 'foreign'],
  ['Postgres started on the folder', { command: [postgres, '-D', dataDir] }, 'server'],
  ['Postgres started on another folder', { command: [postgres, '-D', tmpdir()] }, 'foreign'],
  ['Postgres whose folder was renamed', { command: [postgres, '-D', '/renamed/since'] }, 'server'],
  ['Postgres whose folder is unknown', { command: [postgres] }, 'server'],
])('classifies %s', (_what, found, owner) => {
  expect(classifyProcess(found, dataDir)).toBe(owner)
})
