import { contrast, parseColour } from '@pazar/contracts/colour/colour.ts'
import { defaultPalette } from '@pazar/contracts/website/content.ts'
import type { DesignRecommendations } from '@pazar/contracts/website/copy.ts'
import { describe, expect, it, test } from 'vitest'
import { colourSchemeOf, type ColourScheme } from '@pazar/contracts/website/colour-scheme.ts'
import { designTokensOf } from './design-tokens.ts'
import { themeOf, themeStyles } from './theme.ts'

const palettes = [
  ['#0D9488', '#F0FDFA'],
  ['#FFD400', '#FFFDF0'],
  ['#000000', '#FFFFFF'],
  ['#FFFFFF', '#000000'],
  ['#E11D48', '#101010'],
  ['#7F7F7F', '#7F7F7F'],
  ['#111111', '#222222'],
  ['#BBBBBB', '#CCCCCC'],
  ['#F5F5F5', '#EEEEEE'],
  ['#FF6A00', '#FFF4EB'],
  ['#2563EB', '#2563EB'],
] as const

function expectReadable(scheme: ColourScheme): void {
  const theme = themeOf(scheme)
  const ratio = (text: string, ground: string) => contrast(parseColour(text)!, parseColour(ground)!)
  expect(ratio(theme.ink, '#ffffff')).toBeGreaterThanOrEqual(7)
  expect(ratio(theme.quiet, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(ratio(theme.quiet, theme.soft)).toBeGreaterThanOrEqual(4.5)
  expect(ratio(theme.onAction, theme.action)).toBeGreaterThanOrEqual(4.5)
  expect(ratio(theme.accent, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(ratio(theme.accent, theme.soft)).toBeGreaterThanOrEqual(4.5)
  expect(ratio(theme.onTint, theme.tint)).toBeGreaterThanOrEqual(4.5)
  expect(ratio(theme.quietOnTint, theme.tint)).toBeGreaterThanOrEqual(4.5)
  expect(ratio(theme.accentOnTint, theme.tint)).toBeGreaterThanOrEqual(4.5)
  expect(ratio(theme.onDeep, theme.deep)).toBeGreaterThanOrEqual(7)
  expect(ratio(theme.accentOnDeep, theme.deep)).toBeGreaterThanOrEqual(4.5)
  expect(ratio(theme.onActionOnTint, theme.actionOnTint)).toBeGreaterThanOrEqual(4.5)
  // A button must be visible on its background.
  const apart = (one: string, other: string) =>
    Math.max(...parseColour(one)!.map((part, index) => Math.abs(part - parseColour(other)![index]!)))
  expect(apart(theme.action, '#ffffff')).toBeGreaterThanOrEqual(48)
  expect(apart(theme.actionOnTint, theme.tint)).toBeGreaterThanOrEqual(48)
}

test.each(palettes)('all text of palette %s on %s meets WCAG AA', (primary, bg) =>
  expectReadable({ primary, bg }),
)

test.each([
  ['#1E3A8A', '#F59E0B', '#F59E0B', '#F8FAFC', '#1E293B'],
  ['#FFFFFF', '#FFFFFF', '#FFFFFF', '#FFFFFF', '#FFFFFF'],
  ['#000000', '#000000', '#000000', '#000000', '#000000'],
  ['#FDE047', '#EF4444', '#22C55E', '#111111', '#F5F5F5'],
  ['#808080', '#7A7A7A', '#858585', '#808080', '#808080'],
])(
  'all text of the recommended scheme %s, %s, %s on %s with text %s meets WCAG AA',
  (primary, secondary, accent, bg, text) => expectReadable({ primary, secondary, accent, bg, text }),
)

test('invalid colours never reach the style sheet', () => {
  const evil = 'red}body{display:none'
  const sheet = themeStyles(
    themeOf({ primary: evil, bg: '</style><script>', secondary: evil, accent: evil, text: evil }),
    designTokensOf(null),
  )
  expect(sheet).toBe(themeStyles(themeOf(defaultPalette), designTokensOf(null)))
})

const design = (more: Partial<DesignRecommendations> = {}): DesignRecommendations => ({
  category: 'home',
  targetAudience: '',
  emotionalTone: '',
  layoutStyle: '',
  colorScheme: {
    primary: '#1E3A8A',
    secondary: '#334155',
    accent: '#F59E0B',
    background: '#F8FAFC',
    text: '#1E293B',
  },
  typography: { headingFont: 'Playfair Display', bodyFont: 'Open Sans', weight: 'normal' },
  visualElements: { borderRadius: 'rounded', shadows: 'subtle', spacing: 'normal' },
  sectionStructure: { sections: [] },
  ...more,
})

describe('design recommendations', () => {
  it('replace the default palette', () =>
    expect(colourSchemeOf({ primary: '#0d9488', bg: '#F0FDFA' }, design())).toEqual({
      primary: '#1E3A8A',
      secondary: '#334155',
      accent: '#F59E0B',
      bg: '#F8FAFC',
      text: '#1E293B',
    }))

  it.each([
    ['both colours', { primary: '#9A6B1F', bg: '#FBF7F0' }],
    ['one of them', { primary: '#9A6B1F', bg: '#F0FDFA' }],
  ])('do not replace a palette in which the seller changed %s', (_, palette) =>
    expect(colourSchemeOf(palette, design())).toEqual(palette),
  )

  it('leave the palette unchanged if there are none', () =>
    expect(colourSchemeOf(defaultPalette, null)).toEqual(defaultPalette))

  it.each([
    ['Playfair Display', /^Didot/],
    ['Merriweather', /^Charter/],
    ['Noto Serif', /^Charter/],
    ['Roboto Slab', /^Rockwell/],
    ['Montserrat', /^Avenir/],
    ['Nunito', /^ui-rounded/],
    ['Source Sans Pro', /^Seravek/],
    ['Inter', /^-apple-system/],
    ['sans-serif', /^-apple-system/],
    ['', /^-apple-system/],
    ['x"}body{display:none', /^-apple-system/],
  ])('map the heading font "%s" to the closest font of devices', (headingFont, stack) =>
    expect(
      designTokensOf(design({ typography: { headingFont, bodyFont: 'Inter', weight: 'bold' } })).headingFont,
    ).toMatch(stack),
  )

  it('map the body font separately', () =>
    expect(
      designTokensOf(design({ typography: { headingFont: 'Inter', bodyFont: 'Lora', weight: 'bold' } }))
        .bodyFont,
    ).toMatch(/^Charter/))

  it.each([
    ['light', '600'],
    ['normal', '700'],
    ['bold', '800'],
  ] as const)('map the weight %s to %s', (weight, headingWeight) =>
    expect(
      designTokensOf(design({ typography: { headingFont: '', bodyFont: '', weight } })).headingWeight,
    ).toBe(headingWeight),
  )

  it.each([
    ['sharp', '4px'],
    ['rounded', '18px'],
    ['very-rounded', '28px'],
  ] as const)('map the border radius %s to %s', (borderRadius, radius) =>
    expect(
      designTokensOf(design({ visualElements: { borderRadius, shadows: 'none', spacing: 'normal' } })).radius,
    ).toBe(radius),
  )

  it('map the shadows none, subtle and dramatic to different values', () => {
    const shadow = (shadows: 'none' | 'subtle' | 'dramatic') =>
      designTokensOf(design({ visualElements: { borderRadius: 'sharp', shadows, spacing: 'normal' } }))
        .shadowButton
    expect(shadow('none')).toBe('none')
    expect(new Set([shadow('none'), shadow('subtle'), shadow('dramatic')]).size).toBe(3)
  })

  it.each([
    ['tight', 40],
    ['normal', 52],
    ['loose', 68],
  ] as const)('map the spacing %s to at least %i px', (spacing, least) =>
    expect(
      designTokensOf(design({ visualElements: { borderRadius: 'sharp', shadows: 'none', spacing } })).section,
    ).toContain(`clamp(${least}px`),
  )
})
