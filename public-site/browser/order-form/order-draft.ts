import { attempt } from '../web-api/attempt.ts'

/**
 * A shopper's input, which survives a failed request, a reload and an accidental "back", in this tab only.
 */
export interface OrderDraft {
  values: Record<string, string>
  /**
   * The key of the last request: a request whose answer was lost is repeated under it and creates no second
   * order.
   */
  key?: string
  /** Whether a request under the key got no answer, so that its order may have been placed. */
  isUnconfirmed?: boolean
  /** The message about a changed price, for the page that is loaded again because of it. */
  changed?: string
}

const name = (websiteId: string) => `pazar-order-${websiteId}`

/** Returns undefined if no draft is stored. */
export const readDraft = (websiteId: string): OrderDraft | undefined =>
  attempt(() => JSON.parse(sessionStorage.getItem(name(websiteId)) ?? 'null') ?? undefined)

/** Replaces the stored draft of this website. */
export const storeDraft = (websiteId: string, draft: OrderDraft): void =>
  attempt(() => sessionStorage.setItem(name(websiteId), JSON.stringify(draft)))

/** Removes the draft after the order is placed. */
export const removeDraft = (websiteId: string): void =>
  attempt(() => sessionStorage.removeItem(name(websiteId)))
