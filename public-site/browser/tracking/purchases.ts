import type { Purchase } from '../../pixel/purchases.ts'

const changed = 'pazar:purchases'

/**
 * Purchases that the page may report to the ad pixel; empty if the server reports them, or if the order
 * belongs to another shopper.
 */
export const shownPurchases = (): Purchase[] => JSON.parse(document.body.dataset['purchases'] ?? '[]')

/** Adds a purchase made on this page, for a pixel that is running and for one that starts later. */
export function addPurchase(purchase: Purchase): void {
  if (document.body.dataset['purchases'] === undefined) return
  document.body.dataset['purchases'] = JSON.stringify([...shownPurchases(), purchase])
  document.dispatchEvent(new Event(changed))
}

export const onPurchase = (report: () => void): void => document.addEventListener(changed, report)
