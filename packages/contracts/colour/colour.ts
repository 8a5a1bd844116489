/** Red, green, blue, 0 to 255. */
export type Rgb = readonly [number, number, number]

export const white: Rgb = [255, 255, 255]
/** Near-black of all text. */
export const ink: Rgb = [17, 24, 39]

/** Parses `#rrggbb`. Undefined for anything else, so that no seller input gets into a style sheet. */
export function parseColour(text: string): Rgb | undefined {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text)
  return match ? [parseInt(match[1]!, 16), parseInt(match[2]!, 16), parseInt(match[3]!, 16)] : undefined
}

export const hex = (colour: Rgb): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** Mixes `share` of `other` into `colour`: 0 returns `colour`, 1 returns `other`. */
export const mix = (colour: Rgb, other: Rgb, share: number): Rgb =>
  [0, 1, 2].map((part) => colour[part]! + (other[part]! - colour[part]!) * share) as unknown as Rgb

/** Relative luminance, 0 to 1 (WCAG 2.2). */
export function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio, 1 to 21 (WCAG 2.2). */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Moves `colour` towards `pole` until its contrast with each of `grounds` is at least `ratio`. */
export function ensureContrast(colour: Rgb, grounds: readonly Rgb[], pole: Rgb, ratio = 4.5): Rgb {
  for (let share = 0; share < 1; share += 0.04) {
    const candidate = parseColour(hex(mix(colour, pole, share)))!
    if (grounds.every((ground) => contrast(candidate, ground) >= ratio)) return candidate
  }
  return pole
}
