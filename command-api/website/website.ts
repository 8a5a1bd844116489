import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '@pazar/contracts/event/metadata.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import { evolveUpsells } from '@pazar/contracts/upsell/upsells.ts'
import type { WebsiteContent } from '@pazar/contracts/website/content.ts'
import { contentName } from '@pazar/contracts/website/content-names.ts'
import { unchangedPrices, withPricesChanged } from '@pazar/contracts/website/earlier-prices.ts'
import type { WebsiteEvent } from '@pazar/contracts/website/events.ts'
import type { WebsiteFacts } from '@pazar/contracts/website/website-view.ts'
import type { Role } from '@pazar/contracts/user/events.ts'
import type { Decision, Fold } from '../command-handler/fold.ts'
import { invalid, notFound, concurrentChange } from '../refusals.ts'
import { type ContentUpdate, contentChanges, imageAltsAfter } from './content-update.ts'
import { highestVariantId } from './variants-update.ts'
import { textsForNewTerms } from '@pazar/copywriting/generator/texts-for-new-terms.ts'

export interface WebsiteState {
  /** Undefined until created. */
  website: (WebsiteFacts & { content: WebsiteContent }) | undefined
  /** Revision at which the website got its present address. */
  urlSince: number
  /**
   * The newest save of content, and the revision at which each field was saved last. Upsell products are not
   * content.
   */
  saved: { revision: number; at: string; actor: Actor; fields: Readonly<Record<string, number>> } | undefined
  /** The highest id that an option of the product ever had; 0 if none did. */
  lastVariantId: number
}

interface By {
  sellerId: number
  role: Role
}

export type WebsiteCommand =
  | { type: 'Create'; websiteId: number; sellerId: number; content: WebsiteContent }
  /**
   * A new address must be reserved after the website was read, and `urlSince` must be the value read then.
   */
  | { type: 'ChangeContent'; by: By; changes: ContentUpdate; urlSince: number; expectedRevision?: number }
  /** `content` as it was at `revision`. */
  | { type: 'Restore'; by: By; revision: number; content: WebsiteContent; expectedRevision?: number }
  | { type: 'WithdrawEarlierPrices'; by: By }

export const websiteFold: Fold<WebsiteState, WebsiteEvent> = {
  name: 'website',
  initialState: { website: undefined, urlSince: 0, saved: undefined, lastVariantId: 0 },
  personalData: 'hidden',
  evolve(state, event) {
    const { website } = state
    const { revision, metadata } = event
    switch (event.type) {
      case 'WebsiteCreated': {
        const { websiteId, sellerId, content } = event.data
        const website = {
          id: websiteId,
          sellerId,
          revision,
          content,
          createdAt: metadata.at,
          updatedAt: metadata.at,
          upsells: [],
          ...unchangedPrices,
        }
        return {
          website,
          urlSince: revision,
          saved: { revision, at: metadata.at, actor: metadata.actor, fields: {} },
          lastVariantId: highestVariantId(content.variants),
        }
      }
      case 'WebsiteContentChanged': {
        if (!website) return state
        const { changes } = event.data
        const urlSince = changes.customUrl === undefined ? state.urlSince : revision
        const fields = {
          ...state.saved?.fields,
          ...Object.fromEntries(Object.keys(changes).map((field) => [field, revision])),
        }
        const saved = { revision, at: metadata.at, actor: metadata.actor, fields }
        const content = { ...website.content, ...changes }
        const prices = withPricesChanged(website, website.content, changes, metadata.at)
        return {
          website: { ...website, ...prices, revision, updatedAt: metadata.at, content },
          urlSince,
          saved,
          lastVariantId: Math.max(state.lastVariantId, highestVariantId(changes.variants)),
        }
      }
      case 'EarlierPricesWithdrawn':
        return website
          ? { ...state, website: { ...website, revision, pricesWithdrawnAt: metadata.at } }
          : state
      case 'UpsellProductAdded':
      case 'UpsellProductChanged':
      case 'UpsellProductRemoved':
      case 'UpsellStockTaken':
      case 'UpsellStockReturned':
        return website
          ? { ...state, website: { ...website, revision, upsells: evolveUpsells(website.upsells, event) } }
          : state
      default:
        return state
    }
  },
}

export const noSuchWebsite = notFound('Stranica nije pronađena')
const notYoursToEdit: Refusal = { code: 'forbidden', message: 'Ovu stranicu uređuje administrator' }
const forAdmins: Refusal = { code: 'forbidden', message: 'Samo administrator odlučuje ko uređuje stranicu' }

/**
 * Another seller's website is answered as if it did not exist (api/refusals). Sellers cannot edit their own
 * website if an admin has locked it.
 */
function mayNotEdit({ website }: WebsiteState, by: By): Refusal | undefined {
  if (!website || (by.role !== 'admin' && by.sellerId !== website.sellerId)) return noSuchWebsite
  return by.role !== 'admin' && !website.content.editableByClient ? notYoursToEdit : undefined
}

/** Refuses a save based on an older revision: names the fields saved since, with time and user. */
function conflictSince({ saved }: WebsiteState, expectedRevision: number | undefined): Refusal | undefined {
  if (!saved || expectedRevision === undefined || saved.revision <= expectedRevision) return undefined
  const fields = Object.entries(saved.fields).flatMap(([field, revision]) =>
    revision > expectedRevision ? [field] : [],
  )
  const what = fields.length > 0 ? ` (${fields.map(contentName).join(', ')})` : ''
  return {
    code: 'conflict',
    message: `Stranica je u međuvremenu izmenjena${what}. Učitajte te izmene ili sačuvajte svoje preko njih.`,
    details: { revision: saved.revision, fields, at: saved.at, actor: saved.actor },
  }
}

/** The content after a save, for the editor's preview; subject to the same access check as the save. */
export function websiteAfter(
  state: WebsiteState,
  by: By,
  update: ContentUpdate,
): { content: WebsiteContent } | { refusal: Refusal } {
  const refusal = mayNotEdit(state, by)
  if (refusal) return { refusal }
  const { content } = state.website!
  const read = contentChanges(content, update, state.lastVariantId)
  return 'issues' in read ? { refusal: invalid(read.issues) } : { content: { ...content, ...read.changes } }
}

/**
 * Fields that a restore leaves unchanged: address, product, terms, visibility, who may edit, and legacy
 * offers.
 */
const unrestoredFields = new Set([
  'customUrl',
  'productId',
  'terms',
  'termsConfirmed',
  'isActive',
  'editableByClient',
  'legacyOffersEnabled',
])

/**
 * The fields that a restore changes. Versions from before picture descriptions existed have none, so newer
 * descriptions stay with their pictures.
 */
function restoredChanges(content: WebsiteContent, earlier: WebsiteContent): Partial<WebsiteContent> {
  const restored = {
    ...earlier,
    ...textsForNewTerms(earlier, content.terms),
    imageAlts: imageAltsAfter(content.imageAlts, earlier.imageAlts, earlier.images),
  }
  return Object.fromEntries(
    Object.entries(restored).filter(
      ([field, value]) =>
        !unrestoredFields.has(field) && !isDeepStrictEqual(value, content[field as keyof WebsiteContent]),
    ),
  )
}

function changed(
  state: WebsiteState,
  changes: Partial<WebsiteContent>,
  restoredFrom: number | null,
  expectedRevision: number | undefined,
): Decision<WebsiteEvent> {
  if (Object.keys(changes).length === 0) return []
  return (
    conflictSince(state, expectedRevision) ?? [
      { type: 'WebsiteContentChanged', data: { changes, restoredFrom } },
    ]
  )
}

/**
 * No event if prices have not changed since the last withdrawal. The time of the change does not matter: a
 * lagging read model may still show earlier prices.
 */
function withdrawn({ website, saved }: WebsiteState): Decision<WebsiteEvent> {
  const { pricesChangedAt, pricesWithdrawnAt } = website!
  if (pricesChangedAt === null || pricesWithdrawnAt !== null) return []
  return [{ type: 'EarlierPricesWithdrawn', data: { beforeRevision: saved!.revision } }]
}

/**
 * An event holds the fields that really changed, each as a whole; a save without changes is no event. A save
 * with a new address is refused if the address has changed since the website was read, because its
 * reservation may have been released by then. A save whose values are already stored is no conflict: it may
 * be the user's own save, sent again.
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
  if (command.type === 'WithdrawEarlierPrices') return withdrawn(state)
  if (command.type === 'Restore')
    return changed(
      state,
      restoredChanges(content, command.content),
      command.revision,
      command.expectedRevision,
    )
  const read = contentChanges(content, command.changes, state.lastVariantId)
  if ('issues' in read) return invalid(read.issues)
  const { changes } = read
  if (changes.editableByClient !== undefined && command.by.role !== 'admin') return forAdmins
  if (changes.customUrl !== undefined && command.urlSince !== urlSince) return concurrentChange
  return changed(state, changes, null, command.expectedRevision)
}
