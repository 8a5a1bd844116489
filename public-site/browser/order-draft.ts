import { attempt } from './attempt.ts'

/** What a shopper typed outlives a failed sending, a reload and a wrong tap on "back", in this tab alone. */
export interface OrderDraft {
  values: Record<string, string>
  /** The key that was sent last: a sending whose answer was lost is repeated under it, and makes no second order. */
  key?: string
}

const name = (websiteId: string) => `pazar-order-${websiteId}`

/** Undefined where nothing is kept. */
export const readDraft = (websiteId: string): OrderDraft | undefined => attempt(() => JSON.parse(sessionStorage.getItem(name(websiteId)) ?? 'null') ?? undefined)

/** In place of what was kept before of this website. */
export const keepDraft = (websiteId: string, draft: OrderDraft): void => attempt(() => sessionStorage.setItem(name(websiteId), JSON.stringify(draft)))

/** Once the order is in, nothing typed is left in the tab. */
export const dropDraft = (websiteId: string): void => attempt(() => sessionStorage.removeItem(name(websiteId)))
