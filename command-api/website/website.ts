import { isDeepStrictEqual } from 'node:util'
import { withUpsellEvent } from '@pazar/contracts/upsell/upsells.ts'
import type { WebsiteContent } from '@pazar/contracts/website/content.ts'
import type { WebsiteEvent } from '@pazar/contracts/website/events.ts'
import type { WebsiteFacts } from '@pazar/contracts/website/website-view.ts'
import type { Role } from '@pazar/contracts/user/events.ts'
import type { Decision, Fold } from '../command-handler/fold.ts'
import { notFound, overtaken } from '../refusals.ts'

export interface WebsiteState {
  /** Undefined until created. */
  website: (WebsiteFacts & { content: WebsiteContent }) | undefined
  /** Revision at which it was given its present address. */
  urlSince: number
}

/** What a save asks for: an omitted field is unchanged, the palette merges, lists replace (resolution 4). */
export type ContentChanges = Partial<Omit<WebsiteContent, 'palette'>> & { palette?: Partial<WebsiteContent['palette']> }

export type WebsiteCommand =
  | { type: 'Create'; websiteId: number; sellerId: number; content: WebsiteContent }
  /** A new address must have been reserved after the website was read, with its `urlSince` as it was then. */
  | { type: 'ChangeContent'; by: { id: number; role: Role }; changes: ContentChanges; urlSince: number }

export const websiteFold: Fold<WebsiteState, WebsiteEvent> = {
  name: 'website',
  initialState: { website: undefined, urlSince: 0 },
  personalData: 'hidden',
  evolve(state, event) {
    const { website } = state
    const { revision, metadata } = event
    switch (event.type) {
      case 'WebsiteCreated': {
        const { websiteId, sellerId, content } = event.data
        return { website: { id: websiteId, sellerId, revision, content, createdAt: metadata.at, updatedAt: metadata.at, upsells: [] }, urlSince: revision }
      }
      case 'WebsiteContentChanged': {
        if (!website) return state
        const { changes } = event.data
        const urlSince = changes.customUrl === undefined ? state.urlSince : revision
        return { website: { ...website, revision, updatedAt: metadata.at, content: { ...website.content, ...changes } }, urlSince }
      }
      case 'UpsellProductAdded':
      case 'UpsellProductChanged':
      case 'UpsellProductRemoved':
      case 'UpsellStockTaken':
      case 'UpsellStockReturned':
        return website ? { ...state, website: { ...website, revision, upsells: withUpsellEvent(website.upsells, event) } } : state
      default:
        return state
    }
  },
}

export const noSuchWebsite = notFound('Stranica nije pronađena')

/**
 * An event holds the fields that really changed, each whole; a save that changes nothing is no event. A save that would give
 * another address than the present one is refused where the address has changed since it was read: what it has reserved by
 * then may have been released.
 */
export function decideWebsite(command: WebsiteCommand, { website, urlSince }: WebsiteState): Decision<WebsiteEvent> {
  if (command.type === 'Create') {
    const { websiteId, sellerId, content } = command
    return website ? [] : [{ type: 'WebsiteCreated', data: { websiteId, sellerId, content } }]
  }
  if (!website || (command.by.role !== 'admin' && command.by.id !== website.sellerId)) return noSuchWebsite
  const { palette, ...fields } = command.changes
  const asked: Partial<WebsiteContent> = { ...fields, ...(palette && { palette: { ...website.content.palette, ...palette } }) }
  const changed = Object.entries(asked).filter(([name, value]) => value !== undefined && !isDeepStrictEqual(value, website.content[name as keyof WebsiteContent]))
  if (changed.some(([name]) => name === 'customUrl') && command.urlSince !== urlSince) return overtaken
  return changed.length === 0 ? [] : [{ type: 'WebsiteContentChanged', data: { changes: Object.fromEntries(changed), restoredFrom: null } }]
}
