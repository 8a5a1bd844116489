import { expect, it } from 'vitest'
import { readArguments } from './arguments.ts'
import { createRandom } from './random.ts'

const names = ['kill', 'cut']

it('reads what npm passes, with defaults', () => {
  expect(readArguments(['--seed', '7', '--cycles', '1000', '--fault', 'cut'], names)).toMatchObject({
    isQuick: false,
    seed: 7,
    cycles: 1000,
    topologies: ['postgres', 'eventstoredb', 'single'],
    faults: ['cut'],
  })
  expect(readArguments(['quick'], names)).toMatchObject({ isQuick: true, faults: names })
})

it.each([
  ['an unknown word', ['slow']],
  ['an unknown option', ['--speed', '3']],
  ['an unknown fault', ['--fault', 'flood']],
  ['an unknown topology', ['--on', 'mysql']],
  ['a count that is none', ['--cycles', '0']],
])('refuses %s', (_, args) => {
  expect(() => readArguments(args, names)).toThrow()
})

it('repeats the choices of a seed, and makes others for another one', () => {
  const choices = (seed: number) => {
    const random = createRandom(seed)
    return Array.from({ length: 20 }, () => random.between(0, 99))
  }
  expect(choices(7)).toEqual(choices(7))
  expect(choices(8)).not.toEqual(choices(7))
})
