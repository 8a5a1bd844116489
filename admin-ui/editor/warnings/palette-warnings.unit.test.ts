import { describe, expect, test } from 'vitest'
import { paletteWarnings } from './palette-warnings.ts'

describe('paletteWarnings', () => {
  test.each([
    ['the default colours', { primary: '#0D9488', bg: '#F0FDFA' }, 3],
    ['dark on white', { primary: '#0B4F3F', bg: '#FFFFFF' }, 0],
    ['yellow', { primary: '#FFD400', bg: '#FFFDF0' }, 3],
    ['a mid-grey background', { primary: '#0B4F3F', bg: '#7F7F7F' }, 2],
  ])('warn about each unreadable text of %s', (_, palette, warnings) =>
    expect(paletteWarnings(palette)).toHaveLength(warnings),
  )
  test('name the affected text and what the page does about it', () => {
    expect(paletteWarnings({ primary: '#FFD400', bg: '#111111' })).toEqual([
      'Beli tekst na dugmetu za poručivanje ne bi se čitao: stranica na njemu piše tamnim slovima.',
      'Naglašene reči u ovoj boji na beloj podlozi bile bi slabo čitljive: stranica ih zatamnjuje.',
    ])
  })
})
