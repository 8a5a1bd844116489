/** What a shopper typed outlives a failed sending, a reload and a wrong tap on "back", in this tab alone. */
export interface OrderDraft {
  values: Record<string, string>
  /** The key that was sent last: a sending whose answer was lost is repeated under it, and makes no second order. */
  key?: string
}

const name = (websiteId: string) => `pazar-order-${websiteId}`

/** Storage may be switched off: then nothing is kept, and nothing else changes. */
export function readDraft(websiteId: string): OrderDraft | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(name(websiteId)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** In place of what was kept before of this website. */
export function keepDraft(websiteId: string, draft: OrderDraft): void {
  try {
    sessionStorage.setItem(name(websiteId), JSON.stringify(draft))
  } catch {
    // Full or forbidden.
  }
}

/** Once the order is in, nothing typed is left in the tab. */
export function dropDraft(websiteId: string): void {
  try {
    sessionStorage.removeItem(name(websiteId))
  } catch {
    // Forbidden.
  }
}
