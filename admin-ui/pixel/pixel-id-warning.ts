/** Said of an id that does not look like one. Any is saved all the same: the hint is not enforced (landing spec, "Facebook Pixel"). */
export const pixelIdWarning = (typed: string | null): string | undefined =>
  (typed ?? '').trim() === '' || /^\d{15,16}$/.test(typed!.trim()) ? undefined : 'Pixel ID obično ima 15 ili 16 cifara: proverite ga'

/** `said`, and the warning after it where there is one. */
export function withPixelIdWarning(said: string, typed: string | null): string {
  const warning = pixelIdWarning(typed)
  return warning === undefined ? said : `${said}${/[.!?]$/.test(said) || said === '' ? '' : '.'} ${warning}.`.trim()
}
