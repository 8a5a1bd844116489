/** The displayed value of a counting number after a share of its time, with an ease-out curve. */
export function easeOutValue(target: number, share: number): number {
  if (share >= 1) return target
  return target * (1 - (1 - Math.max(0, share)) ** 3)
}
