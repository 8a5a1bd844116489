import { contrast, hex, ink, luminance, mix, parseColour, readable, type Rgb, white } from '@pazar/contracts/colour/colour.ts'
import { defaultPalette } from '@pazar/contracts/website/content.ts'
import type { Scheme } from '@pazar/contracts/website/scheme.ts'
import type { Look } from './look.ts'

/** Every colour of a page that depends on the seller's palette, as `#rrggbb`. Each pair of text and ground meets WCAG AA. */
export interface Theme {
  /** Text on white, and quieter text on white. */
  ink: string
  quiet: string
  /** Ground and text of order buttons. */
  action: string
  onAction: string
  /** The same where buttons lie on `tint`. */
  actionOnTint: string
  onActionOnTint: string
  /** The palette's colour where it is text, on white and on `soft`. */
  accent: string
  /** Ground of tinted sections, text on it, quieter text on it, palette colour as text on it. */
  tint: string
  onTint: string
  quietOnTint: string
  accentOnTint: string
  /** Ground of the dark blocks, text and highlighted text on it. */
  deep: string
  onDeep: string
  accentOnDeep: string
  /** Soft grounds and hairlines in the palette's colour. */
  soft: string
  line: string
}

/** The grey of cards' and the footer's grounds. */
const grey: Rgb = [243, 244, 246]
const night: Rgb = [8, 15, 25]

/** Neither by light nor by colour could one be told from the other at a glance: parts of 0 to 255. */
const alike = (one: Rgb, other: Rgb): boolean => one.every((part, index) => Math.abs(part - other[index]!) < 48)

/**
 * A middling colour (teal, orange) is darkened until white text reads on it, because white on colour looks like a button; a
 * light one (yellow) keeps its colour and gets dark text, and one that is as good as the page's white turns dark.
 */
function actionColours(primary: Rgb): [ground: Rgb, text: Rgb] {
  if (alike(primary, white)) return [ink, white]
  if (contrast(white, primary) < 2.2) return [primary, ink]
  return [readable(primary, [white], [0, 0, 0]), white]
}

/** @param scheme as schemeOf answers it: `secondary` is the ground of dark blocks, `accent` what stands out on them, `text` all text on white. */
export function themeOf(scheme: Scheme): Theme {
  const primary = parseColour(scheme.primary) ?? parseColour(defaultPalette.primary)!
  const ground = parseColour(scheme.bg) ?? parseColour(defaultPalette.bg)!
  const secondary = parseColour(scheme.secondary ?? '') ?? primary
  const accent = parseColour(scheme.accent ?? '') ?? primary
  const text = readable(parseColour(scheme.text ?? '') ?? ink, [white], night, 12)
  const [action, onAction] = actionColours(primary)
  const onTint = contrast(ink, ground) >= contrast(white, ground) ? ink : white
  const tint = readable(ground, [onTint], onTint === ink ? white : night, 10)
  const [actionOnTint, onActionOnTint] = alike(action, tint) ? [onTint, tint] : [action, onAction]
  const soft = mix(luminance(primary) > 0.9 ? ink : primary, white, 0.88)
  const deep = readable(mix(secondary, night, 0.8), [white], night, 13)
  return {
    ink: hex(text),
    quiet: hex(readable(mix(text, white, 0.27), [white, soft, grey], text, 5)),
    action: hex(action),
    onAction: hex(onAction),
    actionOnTint: hex(actionOnTint),
    onActionOnTint: hex(onActionOnTint),
    accent: hex(readable(primary, [white, soft], night)),
    tint: hex(tint),
    onTint: hex(onTint),
    quietOnTint: hex(readable(mix(onTint, tint, 0.4), [tint], onTint, 5)),
    accentOnTint: hex(readable(primary, [tint], onTint)),
    deep: hex(deep),
    onDeep: hex(white),
    accentOnDeep: hex(readable(accent, [deep], white, 7)),
    soft: hex(soft),
    line: hex(mix(luminance(primary) > 0.9 ? ink : primary, white, 0.76)),
  }
}

/** Theme and look as custom properties. */
export const themeStyles = (theme: Theme, look: Look): string =>
  `:root{${Object.entries({ ...theme, ...look }).map(([name, value]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`).join(';')}}`
