import { formatCount, plural } from '../formatting/amounts.ts'

interface Page {
  page: number
  perPage: number
}

/**
 * The server counts up to `maxCounted` or the end of the page, plus one that stands for all further matches.
 */
const isBounded = (total: number, maxCounted: number, { page, perPage }: Page) =>
  total === Math.max(maxCounted, page * perPage) + 1

/** "319", or "2.000+" if the server stopped counting. */
export const boundedCount = (total: number, maxCounted: number, page: Page): string =>
  isBounded(total, maxCounted, page) ? `${formatCount(total - 1)}+` : formatCount(total)

/** "319 događaja", or "2.000+ događaja". */
export const boundedPlural = (
  total: number,
  maxCounted: number,
  page: Page,
  [one, few, many]: readonly [string, string, string],
): string =>
  isBounded(total, maxCounted, page)
    ? `${boundedCount(total, maxCounted, page)} ${many}`
    : plural(total, one, few, many)
