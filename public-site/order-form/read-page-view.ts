/**
 * Splits the hidden field `pageView` (see page-view.ts) into its parts. The visit is a query string, which
 * may contain dots itself.
 */
export function readPageView(field: string): {
  shownAt: string
  idempotencyKey: string
  priceProof: string
  visit: string
} {
  const [shownAt = '', idempotencyKey = '', priceProof = '', ...visit] = field.trim().split('.')
  return { shownAt, idempotencyKey, priceProof, visit: visit.join('.').trim() }
}
