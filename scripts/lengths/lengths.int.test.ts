import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const check = join(import.meta.dirname, 'check.mjs')
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lengths-'))
  writeFileSync(
    join(folder, 'long.ts'),
    'export const one = 1\nexport const two = 2\nexport const three = 3\n',
  )
  writeFileSync(
    join(folder, 'long-too.ts'),
    'export const one = 1\nexport const two = 2\nexport const three = 3\n',
  )
  writeFileSync(join(folder, 'short.ts'), 'export const one = 1\n')
  writeFileSync(join(folder, 'long-function.ts'), 'export function two() {\n  return 2\n}\n')
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What the check prints for a configuration that exempts these files; empty if it passes. */
async function problems(maxLines: readonly string[], maxFunctionLines: readonly string[] = []) {
  const config = {
    rules: { 'max-lines': ['error', 2], 'max-lines-per-function': ['error', 2] },
    overrides: [
      { files: maxLines, rules: { 'max-lines': 'off' } },
      { files: maxFunctionLines, rules: { 'max-lines-per-function': 'off' } },
    ],
  }
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(config))
  return promisify(execFile)(process.execPath, [check, folder]).then(
    () => '',
    ({ stderr }: { stderr: string }) => stderr.trim(),
  )
}

const stale = (file: string, rule: string) =>
  `${file} needs no exception from ${rule}: remove it from .oxlintrc.json`

test('accepts exceptions of files over the limit', async () => {
  expect(await problems(['long-too.ts', 'long.ts'], ['long-function.ts'])).toBe('')
})

test('names a file that is no longer over the limit', async () => {
  expect(await problems(['long.ts', 'short.ts'])).toBe(stale('short.ts', 'max-lines'))
})

test('names a file whose functions are short, although the file is long', async () => {
  expect(await problems(['long.ts'], ['long-function.ts', 'long.ts'])).toBe(
    stale('long.ts', 'max-lines-per-function'),
  )
})

test('names a file that is gone', async () => {
  expect(await problems(['gone.ts', 'long.ts'])).toBe(stale('gone.ts', 'max-lines'))
})

test('names the rule whose exceptions are not sorted', async () => {
  expect(await problems(['long.ts', 'long-too.ts'])).toBe(
    'the exceptions from max-lines in .oxlintrc.json are not sorted',
  )
})

test('leaves no configuration behind', async () => {
  await problems(['long.ts'])
  expect(readdirSync(folder).filter((name) => name.includes('lengths'))).toEqual([])
})

test('names an override in which a pattern would hide files from the check', async () => {
  expect(await problems(['long.ts', 'short*.ts'])).toBe(
    'the override of long.ts in .oxlintrc.json mixes patterns and files, or two rules',
  )
})
