import type { UpsellProduct } from '@pazar/contracts/upsell/events.ts'
import { offeredUpsells, withUpsellEvent } from '@pazar/contracts/upsell/upsells.ts'
import type { WebsiteContent } from '@pazar/contracts/website/content.ts'
import type { WebsiteEvent } from '@pazar/contracts/website/events.ts'
import type { Fold } from '../command-handler/fold.ts'

/** A website as it stood at one revision. */
export interface Version {
  revision: number
  content: WebsiteContent
}

/** A website as orders need it: what it sells now, and at which terms it sold a short while ago. */
export interface SoldWebsite {
  /** Undefined until the website is created. */
  current: Version | undefined
  sellerId: number
  /** Newest first; `supersededAt` in ms since 1970. */
  earlier: readonly (Version & { supersededAt: number })[]
  upsells: readonly UpsellProduct[]
}

/** How long the price on an open page stays good after the website changed (resolution 21). */
const honoured = 24 * 60 * 60 * 1000
/** Bounds memory against an editor that saves without end; a page older than this many saves shows its new price. */
const mostEarlier = 200

export const soldWebsiteFold: Fold<SoldWebsite, WebsiteEvent> = {
  name: 'sold-website',
  initialState: { current: undefined, sellerId: 0, earlier: [], upsells: [] },
  personalData: 'hidden',
  evolve(state, event) {
    const { revision } = event
    switch (event.type) {
      case 'WebsiteCreated':
        return { ...state, sellerId: event.data.sellerId, current: { revision, content: event.data.content } }
      case 'WebsiteContentChanged': {
        if (!state.current) return state
        const at = Date.parse(event.metadata.at)
        const earlier = [{ ...state.current, supersededAt: at }, ...state.earlier.filter((each) => at - each.supersededAt <= honoured)]
        const current = { revision, content: { ...state.current.content, ...event.data.changes } }
        return { ...state, current, earlier: earlier.slice(0, mostEarlier) }
      }
      case 'UpsellProductAdded':
      case 'UpsellProductChanged':
      case 'UpsellProductRemoved':
      case 'UpsellStockTaken':
      case 'UpsellStockReturned':
        return { ...state, upsells: withUpsellEvent(state.upsells, event) }
      default:
        return state
    }
  },
}

/**
 * The version that a page was showing while that is honoured, else the current one. Between two versions the stream has the changes of its upsell
 * products, which are none of a page's prices: a page of revision 9 shows the content of revision 7 where 8 and 9 are such.
 */
export function versionShown(website: SoldWebsite, revision: number | undefined, now: Date): Version | undefined {
  const { current, earlier } = website
  if (revision === undefined || current === undefined || revision >= current.revision) return current
  const shown = earlier.find((each) => each.revision <= revision)
  return shown && now.getTime() - shown.supersededAt <= honoured ? shown : current
}

/** Whether the shopper is offered something more once he has ordered. */
export const offersUpsells = ({ upsells }: SoldWebsite): boolean => offeredUpsells(upsells).length > 0
