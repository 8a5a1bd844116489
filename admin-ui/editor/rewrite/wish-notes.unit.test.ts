import { describe, expect, test } from 'vitest'
import { generatorNote, wishInVain } from './wish-notes.ts'

test('a wish without AI is in vain, and it says why; with it, or while nobody knows, nothing is said', () => {
  expect(wishInVain({ isReady: false, missing: 'Tekstove piše ugrađeni generator. Administrator može da uključi AI.' })).toBe(
    'Želju čita samo AI, a on nije uključen. Tekstove piše ugrađeni generator. Administrator može da uključi AI.')
  expect([wishInVain({ isReady: true, missing: null }), wishInVain(undefined)]).toEqual([undefined, undefined])
})

describe('where the generator has written', () => {
  const late = 'AI servis nije odgovorio na vreme, pa je tekstove sastavio naš generator.'
  test('the notice says why', () => expect(generatorNote({ source: 'generator', fallback: late, wish: '' })).toBe(late))
  test('the notice says that the wish was not read', () => {
    expect(generatorNote({ source: 'generator', fallback: late, wish: 'za mame' })).toBe(`${late} Vašu želju on ne čita: predlog je bez nje.`)
    expect(generatorNote({ source: 'generator', fallback: null, wish: 'za mame' })).toBe('Predlog je sastavio naš generator. Vašu želju on ne čita: predlog je bez nje.')
  })
  test('nothing is said of what a model has written', () => expect(generatorNote({ source: 'ai', fallback: null, wish: 'za mame' })).toBeUndefined())
})
