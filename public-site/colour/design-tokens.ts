import type { DesignRecommendations } from '@pazar/contracts/website/copy.ts'

/** Shapes and fonts of a page, as values of custom properties. Never contains the seller's text. */
export interface DesignTokens {
  bodyFont: string
  headingFont: string
  headingWeight: string
  /** Corners of cards and pictures; `radiusButton` of buttons, `radiusSmall` of elements within a card. */
  radius: string
  radiusButton: string
  radiusSmall: string
  /** Of cards; `shadowButton` of buttons. */
  shadow: string
  shadowButton: string
  /** Padding above and below a section. */
  section: string
}

/** Fonts that every device has, because a web font would delay the first paint. */
const system = '-apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif'

/**
 * Font stacks by a word in the family's name: the closest fonts that phones and computers have. The first
 * match applies.
 */
const families: readonly (readonly [name: RegExp, stack: string])[] = [
  [
    /slab|rockwell|arvo|zilla|bitter/i,
    'Rockwell,"Rockwell Nova","Roboto Slab","DejaVu Serif","Sitka Small",serif',
  ],
  [
    /playfair|didot|bodoni|abril|cormorant|prata/i,
    'Didot,"Bodoni MT","Noto Serif Display","Playfair Display",Georgia,serif',
  ],
  [
    /merriweather|lora|garamond|georgia|times|crimson|baskerville|palatino|caslon|\bserif\b(?<!sans.serif)/i,
    'Charter,"Bitstream Charter","Iowan Old Style","Sitka Text",Cambria,"Noto Serif",Georgia,serif',
  ],
  [
    /nunito|quicksand|comfortaa|varela|rounded|baloo|fredoka|mulish/i,
    `ui-rounded,"SF Pro Rounded",Nunito,Quicksand,"Arial Rounded MT Bold",${system}`,
  ],
  [
    /montserrat|poppins|raleway|futura|avenir|jost|outfit|urbanist|century gothic|manrope/i,
    `Avenir,"Avenir Next",Montserrat,${system}`,
  ],
  [
    /gill|ubuntu|calibri|fira|source sans|pt sans|cabin|humanist/i,
    `Seravek,"Gill Sans Nova",Ubuntu,Calibri,${system}`,
  ],
]

const stackOf = (name: string): string => families.find(([pattern]) => pattern.test(name))?.[1] ?? system

/** Only headings use the weight, because a light body is hard to read on a cheap screen. */
const weights = { light: '600', normal: '700', bold: '800' } as const
const radii = {
  sharp: ['4px', '4px', '4px'],
  rounded: ['18px', '16px', '13px'],
  'very-rounded': ['28px', '99px', '18px'],
} as const
const glow = (strength: number) => `color-mix(in srgb,var(--action) ${strength}%,transparent)`
const shadows = {
  none: ['0 0 0 1px var(--hairline)', 'none'],
  subtle: ['0 1px 2px rgb(0 0 0/.06),0 12px 30px -18px rgb(0 0 0/.25)', `0 10px 24px -10px ${glow(65)}`],
  dramatic: ['0 2px 4px rgb(0 0 0/.08),0 26px 56px -20px rgb(0 0 0/.42)', `0 18px 36px -10px ${glow(85)}`],
} as const
const spacings = {
  tight: 'clamp(40px,6vw,72px)',
  normal: 'clamp(52px,8vw,104px)',
  loose: 'clamp(68px,10vw,136px)',
} as const

/**
 * Design tokens from the design recommendations (websites/fields); without recommendations, the templates'
 * own.
 */
export function designTokensOf(design: DesignRecommendations | null | undefined): DesignTokens {
  const {
    borderRadius,
    shadows: depth,
    spacing,
  } = design?.visualElements ?? { borderRadius: 'rounded', shadows: 'subtle', spacing: 'normal' }
  const [radius, radiusButton, radiusSmall] = radii[borderRadius]
  const [shadow, shadowButton] = shadows[depth]
  return {
    bodyFont: stackOf(design?.typography.bodyFont ?? ''),
    headingFont: stackOf(design?.typography.headingFont ?? ''),
    headingWeight: weights[design?.typography.weight ?? 'bold'],
    radius,
    radiusButton,
    radiusSmall,
    shadow,
    shadowButton,
    section: spacings[spacing],
  }
}
