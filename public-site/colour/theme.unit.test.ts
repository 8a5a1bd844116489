import { expect, test } from 'vitest'
import { contrast, parseColour } from './contrast.ts'
import { themeOf, themeStyles } from './theme.ts'

const palettes = [
  ['#0D9488', '#F0FDFA'], ['#FFD400', '#FFFDF0'], ['#000000', '#FFFFFF'], ['#FFFFFF', '#000000'], ['#E11D48', '#101010'],
  ['#7F7F7F', '#7F7F7F'], ['#FF6A00', '#FFF4EB'], ['#2563EB', '#2563EB'],
] as const

test.each(palettes)('every text of palette %s on %s reads at WCAG AA', (primary, bg) => {
  const theme = themeOf({ primary, bg })
  const ratio = (text: string, ground: string) => contrast(parseColour(text)!, parseColour(ground)!)
  expect(ratio(theme.onAction, theme.action)).toBeGreaterThanOrEqual(4.5)
  expect(ratio(theme.accent, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(ratio(theme.accent, theme.soft)).toBeGreaterThanOrEqual(4.5)
  expect(ratio(theme.onTint, theme.tint)).toBeGreaterThanOrEqual(4.5)
  expect(ratio(theme.quietOnTint, theme.tint)).toBeGreaterThanOrEqual(4.5)
  expect(ratio(theme.accentOnTint, theme.tint)).toBeGreaterThanOrEqual(4.5)
  expect(ratio(theme.onDeep, theme.deep)).toBeGreaterThanOrEqual(7)
  expect(ratio(theme.accentOnDeep, theme.deep)).toBeGreaterThanOrEqual(4.5)
})

test('text that is no colour never reaches the style sheet', () => {
  expect(themeStyles(themeOf({ primary: 'red}body{display:none', bg: '</style><script>' }))).toBe(themeStyles(themeOf({ primary: '#0D9488', bg: '#F0FDFA' })))
})
