import { expect, test } from 'vitest'
import { readModels } from '../read-models.ts'
import { readArguments } from './arguments.ts'

const everything = readModels.flatMap(({ name, rollups }) => [
  name,
  ...rollups.map(({ table }) => table.name),
])

const read = (...words: string[]) => {
  const { kind, targets } = readArguments(words, readModels)
  return [kind, ...targets.map(({ model, rollup }) => rollup?.table.name ?? model.name)]
}

test.each([
  [['orders'], ['rebuild', 'orders']],
  [['profit'], ['rebuild', 'profit']],
  [
    ['--', 'profit', 'users'],
    ['rebuild', 'profit', 'users'],
  ],
  [['all'], ['rebuild', ...readModels.map(({ name }) => name)]],
  [['--verify'], ['verify', ...readModels.map(({ name }) => name)]],
  [
    ['--verify', 'profit'],
    ['verify', 'orders'],
  ],
])('parses %j', (words, meant) => expect(read(...words)).toEqual(meant))

test('takes over another log only with everything', () => {
  expect(readArguments(['all', '--adopt'], readModels)).toMatchObject({ kind: 'rebuild', adopt: true })
  expect(readArguments(['all'], readModels)).toMatchObject({ adopt: false })
  for (const words of [['--adopt'], ['orders', '--adopt'], ['all', '--verify', '--adopt']])
    expect(() => readArguments(words, readModels)).toThrow(/npm run replay -- all --adopt$/)
})

test.each([[[]], [['order']]])('lists the possible names for the arguments %j', (words) => {
  expect(() => read(...words)).toThrow(`npm run replay -- [${everything.join(' | ')} | all] [--verify]`)
})
