const gigabyte = 1024 ** 3

/** For example "2,5". */
export const quotaInGigabytes = (bytes: number): string =>
  String(Number((bytes / gigabyte).toFixed(3))).replace('.', ',')

/** Bytes; null for an empty field, which restores the default quota; NaN for text that is not a number. */
export function readGigabytes(text: string): number | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  return /^\d{1,6}([.,]\d{1,3})?$/.test(trimmed)
    ? Math.round(Number(trimmed.replace(',', '.')) * gigabyte)
    : Number.NaN
}
