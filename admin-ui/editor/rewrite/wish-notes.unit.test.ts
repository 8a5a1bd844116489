import { describe, expect, test } from 'vitest'
import { generatorNote, wishUnavailableReason } from './wish-notes.ts'

test('wishUnavailableReason explains that AI is off, and is undefined if AI is on or its state unknown', () => {
  expect(
    wishUnavailableReason({
      isReady: false,
      missing: 'Tekstove piše ugrađeni generator. Administrator može da uključi AI.',
    }),
  ).toBe(
    'Želju čita samo AI, a on nije uključen. Tekstove piše ugrađeni generator. Administrator može da uključi AI.',
  )
  expect([wishUnavailableReason({ isReady: true, missing: null }), wishUnavailableReason(undefined)]).toEqual(
    [undefined, undefined],
  )
})

describe('generatorNote', () => {
  const late = 'AI servis nije odgovorio na vreme, pa je tekstove sastavio naš generator.'
  test('explains why the generator wrote the proposal', () =>
    expect(generatorNote({ source: 'generator', fallback: late, wish: '' })).toBe(late))
  test('adds that the wish was ignored', () => {
    expect(generatorNote({ source: 'generator', fallback: late, wish: 'za mame' })).toBe(
      `${late} Vašu želju on ne čita: predlog je bez nje.`,
    )
    expect(generatorNote({ source: 'generator', fallback: null, wish: 'za mame' })).toBe(
      'Predlog je sastavio naš generator. Vašu želju on ne čita: predlog je bez nje.',
    )
  })
  test('is undefined for a proposal of a model', () =>
    expect(generatorNote({ source: 'ai', fallback: null, wish: 'za mame' })).toBeUndefined())
})
