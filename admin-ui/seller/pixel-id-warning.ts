/**
 * A warning for an id in an unusual format. It is saved anyway: the format is not enforced
 * (pixel/per-domain).
 */
export const pixelIdWarning = (typed: string | null): string | undefined =>
  (typed ?? '').trim() === '' || /^\d{15,16}$/.test(typed!.trim())
    ? undefined
    : 'Pixel ID obično ima 15 ili 16 cifara: proverite ga'

/** The text, followed by the warning if there is one. */
export function withPixelIdWarning(hint: string, typed: string | null): string {
  const warning = pixelIdWarning(typed)
  return warning === undefined
    ? hint
    : `${hint}${/[.!?]$/.test(hint) || hint === '' ? '' : '.'} ${warning}.`.trim()
}
