import { isDeepStrictEqual } from 'node:util'
import type { WebsiteContent } from '@pazar/contracts/website/content.ts'
import type { WebsiteEvent } from '@pazar/contracts/website/events.ts'
import type { WebsiteFacts } from '@pazar/contracts/website/website-view.ts'
import type { Role } from '@pazar/contracts/user/events.ts'
import type { Decision, Fold } from '../command-handler/fold.ts'
import { notFound } from '../refusals.ts'

export interface WebsiteState {
  /** Undefined until created. */
  website: (WebsiteFacts & { content: WebsiteContent }) | undefined
}

/** What a save asks for: an omitted field is unchanged, the palette merges, lists replace (resolution 4). */
export type ContentChanges = Partial<Omit<WebsiteContent, 'palette'>> & { palette?: Partial<WebsiteContent['palette']> }

export type WebsiteCommand =
  | { type: 'Create'; websiteId: number; sellerId: number; content: WebsiteContent }
  | { type: 'ChangeContent'; by: { id: number; role: Role }; changes: ContentChanges }

export const websiteFold: Fold<WebsiteState, WebsiteEvent> = {
  name: 'website',
  initialState: { website: undefined },
  personalData: 'hidden',
  evolve({ website }, event) {
    const { revision, metadata } = event
    switch (event.type) {
      case 'WebsiteCreated': {
        const { websiteId, sellerId, content } = event.data
        return { website: { id: websiteId, sellerId, revision, content, createdAt: metadata.at, updatedAt: metadata.at } }
      }
      case 'WebsiteContentChanged': {
        if (!website) return { website }
        return { website: { ...website, revision, updatedAt: metadata.at, content: { ...website.content, ...event.data.changes } } }
      }
      default:
        return { website }
    }
  },
}

export const noSuchWebsite = notFound('Stranica nije pronađena')

/** An event holds the fields that really changed, each whole; a save that changes nothing is no event. */
export function decideWebsite(command: WebsiteCommand, { website }: WebsiteState): Decision<WebsiteEvent> {
  if (command.type === 'Create') {
    const { websiteId, sellerId, content } = command
    return website ? [] : [{ type: 'WebsiteCreated', data: { websiteId, sellerId, content } }]
  }
  if (!website || (command.by.role !== 'admin' && command.by.id !== website.sellerId)) return noSuchWebsite
  const { palette, ...fields } = command.changes
  const asked: Partial<WebsiteContent> = { ...fields, ...(palette && { palette: { ...website.content.palette, ...palette } }) }
  const changed = Object.entries(asked).filter(([name, value]) => value !== undefined && !isDeepStrictEqual(value, website.content[name as keyof WebsiteContent]))
  return changed.length === 0 ? [] : [{ type: 'WebsiteContentChanged', data: { changes: Object.fromEntries(changed) } }]
}
