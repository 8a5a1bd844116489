/** Where a number that counts up stands after a share of its time: fast at first, then easing in. */
export function countedTo(target: number, share: number): number {
  if (share >= 1) return target
  return target * (1 - (1 - Math.max(0, share)) ** 3)
}
