import {
  contrast,
  hex,
  ink,
  luminance,
  mix,
  parseColour,
  ensureContrast,
  type Rgb,
  white,
} from '@pazar/contracts/colour/colour.ts'
import { defaultPalette } from '@pazar/contracts/website/content.ts'
import type { ColourScheme } from '@pazar/contracts/website/colour-scheme.ts'
import type { DesignTokens } from './design-tokens.ts'

/**
 * All colours of a page that depend on the seller's palette, as `#rrggbb`. Each pair of text and background
 * meets WCAG AA.
 */
export interface Theme {
  /** Text on white; `quiet` is less prominent text on white. */
  ink: string
  quiet: string
  /** Background and text of order buttons. */
  action: string
  onAction: string
  /** Background and text of order buttons on `tint`. */
  actionOnTint: string
  onActionOnTint: string
  /** The palette's colour as text, on white and on `soft`. */
  accent: string
  /** Background of tinted sections; text, less prominent text and palette-coloured text on it. */
  tint: string
  onTint: string
  quietOnTint: string
  accentOnTint: string
  /** Background of dark blocks; text and highlighted text on it. */
  deep: string
  onDeep: string
  accentOnDeep: string
  /** Soft backgrounds and hairlines in the palette's colour. */
  soft: string
  line: string
}

/** Grey background of cards and the footer. */
const grey: Rgb = [243, 244, 246]
const night: Rgb = [8, 15, 25]

/** Whether two colours are hard to tell apart; channels are 0 to 255. */
const alike = (one: Rgb, other: Rgb): boolean =>
  one.every((part, index) => Math.abs(part - other[index]!) < 48)

/**
 * Colours of order buttons. A medium colour (teal, orange) is darkened until white text is readable on it,
 * because white on colour looks like a button. A light one (yellow) stays and gets dark text, and one close
 * to white becomes dark.
 */
function actionColours(primary: Rgb): [ground: Rgb, text: Rgb] {
  if (alike(primary, white)) return [ink, white]
  if (contrast(white, primary) < 2.2) return [primary, ink]
  return [ensureContrast(primary, [white], [0, 0, 0]), white]
}

/**
 * Computes all colours of a page.
 * @param scheme from `colourSchemeOf`: `secondary` is the background of dark blocks, `accent` highlights on
 *   them, `text` is all text on white.
 */
export function themeOf(scheme: ColourScheme): Theme {
  const primary = parseColour(scheme.primary) ?? parseColour(defaultPalette.primary)!
  const ground = parseColour(scheme.bg) ?? parseColour(defaultPalette.bg)!
  const secondary = parseColour(scheme.secondary ?? '') ?? primary
  const accent = parseColour(scheme.accent ?? '') ?? primary
  const text = ensureContrast(parseColour(scheme.text ?? '') ?? ink, [white], night, 12)
  const [action, onAction] = actionColours(primary)
  const onTint = contrast(ink, ground) >= contrast(white, ground) ? ink : white
  const tint = ensureContrast(ground, [onTint], onTint === ink ? white : night, 10)
  const [actionOnTint, onActionOnTint] = alike(action, tint) ? [onTint, tint] : [action, onAction]
  const soft = mix(luminance(primary) > 0.9 ? ink : primary, white, 0.88)
  const deep = ensureContrast(mix(secondary, night, 0.8), [white], night, 13)
  return {
    ink: hex(text),
    quiet: hex(ensureContrast(mix(text, white, 0.27), [white, soft, grey], text, 5)),
    action: hex(action),
    onAction: hex(onAction),
    actionOnTint: hex(actionOnTint),
    onActionOnTint: hex(onActionOnTint),
    accent: hex(ensureContrast(primary, [white, soft], night)),
    tint: hex(tint),
    onTint: hex(onTint),
    quietOnTint: hex(ensureContrast(mix(onTint, tint, 0.4), [tint], onTint, 5)),
    accentOnTint: hex(ensureContrast(primary, [tint], onTint)),
    deep: hex(deep),
    onDeep: hex(white),
    accentOnDeep: hex(ensureContrast(accent, [deep], white, 7)),
    soft: hex(soft),
    line: hex(mix(luminance(primary) > 0.9 ? ink : primary, white, 0.76)),
  }
}

/** Theme and design tokens as custom properties. */
export const themeStyles = (theme: Theme, designTokens: DesignTokens): string =>
  `:root{${Object.entries({ ...theme, ...designTokens })
    .map(([name, value]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`)
    .join(';')}}`
