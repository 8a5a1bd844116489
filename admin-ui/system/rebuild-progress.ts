/** The share of the log that a rebuild has read, in whole percent; undefined if the head is unknown. */
export function progressPercent(position: string, head: string | null): number | undefined {
  if (head === null) return undefined
  const end = Number(BigInt(head) + 1n)
  return end <= 0 ? 100 : Math.min(100, Math.max(0, Math.floor((Number(BigInt(position) + 1n) / end) * 100)))
}

/** "još oko 2 min", "još 14 s". */
export function timeLeft(seconds: number | null): string {
  if (seconds === null) return 'preostalo vreme nepoznato'
  return seconds >= 90 ? `još oko ${Math.round(seconds / 60)} min` : `još ${Math.ceil(seconds)} s`
}
