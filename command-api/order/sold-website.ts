import { offeredUpsells, type UpsellRecord, evolveUpsells } from '@pazar/contracts/upsell/upsells.ts'
import type { WebsiteContent } from '@pazar/contracts/website/content.ts'
import { honouredPriceMs } from '@pazar/contracts/website/earlier-prices.ts'
import type { WebsiteEvent } from '@pazar/contracts/website/events.ts'
import type { Fold } from '../command-handler/fold.ts'

/** A website at one revision. */
export interface Version {
  revision: number
  content: WebsiteContent
}

/** A website as orders need it: the current version and those whose prices may still be honoured. */
export interface SoldWebsite {
  /** Undefined until the website is created. */
  current: Version | undefined
  sellerId: number
  /** Versions whose prices may still be honoured, newest first; `supersededAt` in ms since 1970. */
  earlier: readonly (Version & { supersededAt: number })[]
  upsells: readonly UpsellRecord[]
}

/**
 * The query API signs proofs for the revision in its read model. A read model that lags by more than an hour,
 * or is parked, must not keep an earlier price alive: an earlier revision expires this long after it was
 * replaced, whatever a proof says.
 */
const maxReadModelLagMs = 60 * 60 * 1000
const maxSupersededMs = honouredPriceMs + maxReadModelLagMs

/**
 * Bounds memory if an editor saves without end. A page more than this many saves old gets the current price.
 */
const maxEarlierVersions = 200

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
        const earlier = [
          { ...state.current, supersededAt: at },
          ...state.earlier.filter((each) => at - each.supersededAt <= maxSupersededMs),
        ]
        const current = { revision, content: { ...state.current.content, ...event.data.changes } }
        return { ...state, current, earlier: earlier.slice(0, maxEarlierVersions) }
      }
      case 'EarlierPricesWithdrawn': {
        const { beforeRevision } = event.data
        return { ...state, earlier: state.earlier.filter((each) => each.revision >= beforeRevision) }
      }
      case 'UpsellProductAdded':
      case 'UpsellProductChanged':
      case 'UpsellProductRemoved':
      case 'UpsellStockTaken':
      case 'UpsellStockReturned':
        return { ...state, upsells: evolveUpsells(state.upsells, event) }
      default:
        return state
    }
  },
}

/** The content of a website at a revision; undefined if it did not exist yet. */
export const contentAtFold = (revision: number): Fold<WebsiteContent | undefined, WebsiteEvent> => ({
  name: `content-at-${revision}`,
  initialState: undefined,
  personalData: 'hidden',
  evolve(content, event) {
    if (event.revision > revision) return content
    if (event.type === 'WebsiteCreated') return event.data.content
    return event.type === 'WebsiteContentChanged' && content ? { ...content, ...event.data.changes } : content
  },
})

/**
 * The version that a page of `revision` showed, if that is proven and still honoured, else the current one.
 * Changes of upsell products take revisions without changing prices: a page of revision 9 shows the content
 * of revision 7 if 8 and 9 are such changes.
 */
export function versionShown(
  website: SoldWebsite,
  revision: number | undefined,
  isProven: boolean,
  now: number,
): Version | undefined {
  const { current, earlier } = website
  if (!isProven || revision === undefined || current === undefined || revision >= current.revision)
    return current
  const shown = earlier.find((each) => each.revision <= revision)
  return shown && now - shown.supersededAt <= maxSupersededMs ? shown : current
}

/** Whether the shopper is offered upsells after the order. */
export const offersUpsells = ({ upsells }: SoldWebsite): boolean => offeredUpsells(upsells).length > 0
