const kilobyte = 1024
const megabyte = 1024 * kilobyte
const gigabyte = 1024 * megabyte

/** Quota of a seller's saves and pictures in bytes, unless an admin has set another one. */
export const defaultStorageQuotaBytes = gigabyte
export const minStorageQuotaBytes = megabyte
export const maxStorageQuotaBytes = 1024 * gigabyte

/** The seller is warned from this share on. */
const warningShare = 0.8

interface QuotaUse {
  usedBytes: number
  /** Null for admins, who have none. */
  quotaBytes: number | null
}

export const isStorageNearlyFull = ({ usedBytes, quotaBytes }: QuotaUse): boolean =>
  quotaBytes !== null && usedBytes >= quotaBytes * warningShare

export const isStorageFull = ({ usedBytes, quotaBytes }: QuotaUse): boolean =>
  quotaBytes !== null && usedBytes >= quotaBytes

/** Rounds to at most `digits` decimals. */
const round = (value: number, digits: number) => Number(value.toFixed(digits))

/** For example "0 MB", "12,3 MB", "1 GB", "1,25 GB". A unit is left when its rounded amount reaches 1024. */
export function formatBytes(bytes: number): string {
  if (bytes === 0) return '0 MB'
  const kilobytes = round(Math.max(1, bytes / kilobyte), 0)
  const megabytes = round(bytes / megabyte, 1)
  const text =
    kilobytes < 1024
      ? `${kilobytes} KB`
      : megabytes < 1024
        ? `${megabytes} MB`
        : `${round(bytes / gigabyte, 2)} GB`
  return text.replace('.', ',')
}

/** Percentage used, rounded down, so that less than 100 % is never shown as 100. */
export const usedPercent = ({ usedBytes, quotaBytes }: { usedBytes: number; quotaBytes: number }): number =>
  Math.floor((usedBytes / quotaBytes) * 100)

/** For example "12 MB od 1 GB" or "12 MB, bez ograničenja". */
export const formatUse = ({ usedBytes, quotaBytes }: QuotaUse): string =>
  formatBytes(usedBytes) + (quotaBytes === null ? ', bez ograničenja' : ` od ${formatBytes(quotaBytes)}`)
