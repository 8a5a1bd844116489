import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '@pazar/contracts/event/metadata.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import { withUpsellEvent } from '@pazar/contracts/upsell/upsells.ts'
import type { WebsiteContent } from '@pazar/contracts/website/content.ts'
import { contentName } from '@pazar/contracts/website/content-names.ts'
import type { WebsiteEvent } from '@pazar/contracts/website/events.ts'
import type { WebsiteFacts } from '@pazar/contracts/website/website-view.ts'
import type { Role } from '@pazar/contracts/user/events.ts'
import type { Decision, Fold } from '../command-handler/fold.ts'
import { invalid, notFound, overtaken } from '../refusals.ts'
import { type AskedContent, contentChanges } from './content-asked.ts'

export interface WebsiteState {
  /** Undefined until created. */
  website: (WebsiteFacts & { content: WebsiteContent }) | undefined
  /** Revision at which it was given its present address. */
  urlSince: number
  /** The newest save of content, and at which revision each field was saved last. Upsell products are not content. */
  saved: { revision: number; at: string; actor: Actor; fields: Readonly<Record<string, number>> } | undefined
}

interface By { id: number; role: Role }

export type WebsiteCommand =
  | { type: 'Create'; websiteId: number; sellerId: number; content: WebsiteContent }
  /** A new address must have been reserved after the website was read, with its `urlSince` as it was then. */
  | { type: 'ChangeContent'; by: By; changes: AskedContent; urlSince: number; expectedRevision?: number }
  /** `content` as it was at `revision`. */
  | { type: 'Restore'; by: By; revision: number; content: WebsiteContent; expectedRevision?: number }

export const websiteFold: Fold<WebsiteState, WebsiteEvent> = {
  name: 'website',
  initialState: { website: undefined, urlSince: 0, saved: undefined },
  personalData: 'hidden',
  evolve(state, event) {
    const { website } = state
    const { revision, metadata } = event
    switch (event.type) {
      case 'WebsiteCreated': {
        const { websiteId, sellerId, content } = event.data
        const website = { id: websiteId, sellerId, revision, content, createdAt: metadata.at, updatedAt: metadata.at, upsells: [] }
        return { website, urlSince: revision, saved: { revision, at: metadata.at, actor: metadata.actor, fields: {} } }
      }
      case 'WebsiteContentChanged': {
        if (!website) return state
        const { changes } = event.data
        const urlSince = changes.customUrl === undefined ? state.urlSince : revision
        const fields = { ...state.saved?.fields, ...Object.fromEntries(Object.keys(changes).map((field) => [field, revision])) }
        const saved = { revision, at: metadata.at, actor: metadata.actor, fields }
        return { website: { ...website, revision, updatedAt: metadata.at, content: { ...website.content, ...changes } }, urlSince, saved }
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
const notYoursToEdit: Refusal = { code: 'forbidden', message: 'Ovu stranicu uređuje administrator' }
const forAdmins: Refusal = { code: 'forbidden', message: 'Samo administrator odlučuje ko uređuje stranicu' }

/** Another seller's website is not there (resolution 2); one's own that an administrator keeps to himself may not be edited. */
function mayNotEdit({ website }: WebsiteState, by: By): Refusal | undefined {
  if (!website || (by.role !== 'admin' && by.id !== website.sellerId)) return noSuchWebsite
  return by.role !== 'admin' && !website.content.editableByClient ? notYoursToEdit : undefined
}

/** Told to an editor who has read an older revision: which fields were saved since, when and by whom. */
function conflictSince({ saved }: WebsiteState, expectedRevision: number | undefined): Refusal | undefined {
  if (!saved || expectedRevision === undefined || saved.revision <= expectedRevision) return undefined
  const fields = Object.entries(saved.fields).flatMap(([field, revision]) => (revision > expectedRevision ? [field] : []))
  const what = fields.length > 0 ? ` (${fields.map(contentName).join(', ')})` : ''
  return {
    code: 'conflict',
    message: `Stranica je u međuvremenu izmenjena${what}. Učitajte te izmene ili sačuvajte svoje preko njih.`,
    details: { revision: saved.revision, fields, at: saved.at, actor: saved.actor },
  }
}

/** What a website would be after a save, for the editor's preview; whoever may not save may not see it either. */
export function websiteAfter(state: WebsiteState, by: By, asked: AskedContent): { content: WebsiteContent } | { refusal: Refusal } {
  const refusal = mayNotEdit(state, by)
  if (refusal) return { refusal }
  const { content } = state.website!
  const read = contentChanges(content, asked)
  return 'issues' in read ? { refusal: invalid(read.issues) } : { content: { ...content, ...read.changes } }
}

/** Restored is all but where the page is, what it is the page of, whether it is to be seen, and who may edit it. */
const keptByRestore = new Set(['customUrl', 'productId', 'isActive', 'editableByClient'])
const restoring = (content: WebsiteContent, earlier: WebsiteContent): Partial<WebsiteContent> =>
  Object.fromEntries(Object.entries(earlier).filter(([field, value]) => !keptByRestore.has(field) && !isDeepStrictEqual(value, content[field as keyof WebsiteContent])))

function changed(state: WebsiteState, changes: Partial<WebsiteContent>, restoredFrom: number | null, expectedRevision: number | undefined): Decision<WebsiteEvent> {
  if (Object.keys(changes).length === 0) return []
  return conflictSince(state, expectedRevision) ?? [{ type: 'WebsiteContentChanged', data: { changes, restoredFrom } }]
}

/**
 * An event holds the fields that really changed, each whole; a save that changes nothing is no event. A save that would give
 * another address than the present one is refused where the address has changed since it was read: what it has reserved by
 * then may have been released. What is asked for and already so is no conflict: it may be one's own save, sent again.
 */
export function decideWebsite(command: WebsiteCommand, state: WebsiteState): Decision<WebsiteEvent> {
  const { website, urlSince } = state
  if (command.type === 'Create') {
    const { websiteId, sellerId, content } = command
    return website ? [] : [{ type: 'WebsiteCreated', data: { websiteId, sellerId, content } }]
  }
  const refusal = mayNotEdit(state, command.by)
  if (refusal) return refusal
  const { content } = website!
  if (command.type === 'Restore') return changed(state, restoring(content, command.content), command.revision, command.expectedRevision)
  const read = contentChanges(content, command.changes)
  if ('issues' in read) return invalid(read.issues)
  const { changes } = read
  if (changes.editableByClient !== undefined && command.by.role !== 'admin') return forAdmins
  if (changes.customUrl !== undefined && command.urlSince !== urlSince) return overtaken
  return changed(state, changes, null, command.expectedRevision)
}
