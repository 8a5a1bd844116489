import type { WebsiteEvent } from '@pazar/contracts/website/events.ts'
import { describe, expect, it } from 'vitest'
import { scenarios, stateAfter } from '../testing/scenario.ts'
import { offer, websiteContent } from '../testing/website-content.ts'
import type { AskedContent } from './content-asked.ts'
import { decideWebsite, websiteFold } from './website.ts'

const content = websiteContent({ productCost: 1000, bullets: ['jedan', 'dva'] })
const created: WebsiteEvent = { type: 'WebsiteCreated', data: { websiteId: 3, sellerId: 7, content } }
const changed = (changes: Partial<typeof content>): WebsiteEvent => ({ type: 'WebsiteContentChanged', data: { changes, restoredFrom: null } })
const change = (changes: AskedContent, by: { id: number; role: 'admin' | 'client' } = { id: 7, role: 'client' }, urlSince = 0) =>
  ({ type: 'ChangeContent', by, changes, urlSince }) as const
/** A save that was read and reserved for when the address was as old as revision `urlSince` says. */
const move = (customUrl: string, urlSince: number) => change({ customUrl }, undefined, urlSince)
const moved = (customUrl: string) => changed({ customUrl })
const seller = { id: 7, role: 'client' } as const
/** A save by an editor that has read revision `expectedRevision`. */
const saveAfter = (expectedRevision: number, changes: AskedContent) => ({ ...change(changes), expectedRevision })
const restore = (revision: number, earlier: typeof content, expectedRevision?: number) => ({ type: 'Restore', by: seller, revision, content: earlier, expectedRevision }) as const
const upsell: WebsiteEvent = {
  type: 'UpsellProductAdded',
  data: { product: { id: 3001, originalUrl: 'https://primer.rs/futrola', title: 'Futrola', urgentDescription: '', originalPrice: 2, discountPrice: 1, productCost: 0, images: [], features: [], stockLeft: 5, sku: '', isActive: true, aiProcessed: false, aiProcessingError: null } },
}
const lamp2 = { ...content, title: 'Druga', customUrl: 'zvono', isActive: false, productId: 'P9' }

describe('a website', () => {
  scenarios(websiteFold, decideWebsite, [
    { title: 'is created', given: [], when: { type: 'Create', websiteId: 3, sellerId: 7, content }, outcome: [created] },
    { title: 'is created once', given: [created], when: { type: 'Create', websiteId: 3, sellerId: 8, content }, outcome: [] },
    { title: 'keeps what a save leaves out', given: [created], when: change({ title: 'Nova' }), outcome: [changed({ title: 'Nova' })] },
    { title: 'says only what really changed', given: [created], when: change({ title: 'Nova', hook: content.hook, bullets: ['jedan', 'dva'] }), outcome: [changed({ title: 'Nova' })] },
    { title: 'is saved as it is', given: [created], when: change({ hook: content.hook, images: [], palette: { bg: '#F0FDFA' } }), outcome: [] },
    { title: 'is saved with nothing', given: [created], when: change({}), outcome: [] },
    { title: 'merges its palette', given: [created], when: change({ palette: { primary: '#112233' } }), outcome: [changed({ palette: { primary: '#112233', bg: '#F0FDFA' } })] },
    { title: 'replaces a list', given: [created], when: change({ bullets: ['tri'] }), outcome: [changed({ bullets: ['tri'] })] },
    { title: 'clears by null', given: [created], when: change({ productCost: null }), outcome: [changed({ productCost: null })] },
    { title: 'changes from what it was changed to', given: [created, changed({ offers: [offer(2, 1)] })], when: change({ offers: [offer(2, 1)] }), outcome: [] },
    { title: 'moves to another address', given: [created], when: move('zvono', 0), outcome: [moved('zvono')] },
    { title: 'moves, whatever else was saved since', given: [created, changed({ title: 'Nova' })], when: move('zvono', 0), outcome: [moved('zvono')] },
    { title: 'does not go back to an address that it has left since', given: [created, moved('zvono')], when: move('lampa', 0), outcome: 'conflict' },
    { title: 'goes back to it by a save that saw it leave', given: [created, moved('zvono')], when: move('lampa', 1), outcome: [moved('lampa')] },
    { title: 'does not move on from an address that it left and came back to', given: [created, moved('zvono'), moved('lampa')], when: move('sat', 0), outcome: 'conflict' },
    { title: 'is where the other save has moved it too', given: [created, moved('zvono')], when: move('zvono', 0), outcome: [] },
    { title: 'of another seller is not there', given: [created], when: change({ title: 'Nova' }, { id: 8, role: 'client' }), outcome: 'not_found' },
    { title: 'is an admin\'s to change', given: [created], when: change({ isActive: false }, { id: 1, role: 'admin' }), outcome: [changed({ isActive: false })] },
    { title: 'is saved by who has read its newest save', given: [created, changed({ title: 'Nova' })], when: saveAfter(1, { hook: 'Novo' }), outcome: [changed({ hook: 'Novo' })] },
    { title: 'is not saved over a save that its editor has not read', given: [created, changed({ title: 'Nova' })], when: saveAfter(0, { hook: 'Novo' }), outcome: 'conflict' },
    { title: 'is saved whatever upsell products came meanwhile', given: [created, upsell], when: saveAfter(0, { hook: 'Novo' }), outcome: [changed({ hook: 'Novo' })] },
    { title: 'is as it was asked for, by the same save sent again', given: [created, changed({ title: 'Nova' })], when: saveAfter(0, { title: 'Nova' }), outcome: [] },
    { title: 'gets an earlier version back as a new one, without address, product and visibility', given: [created], when: restore(0, lamp2), outcome: [{ type: 'WebsiteContentChanged', data: { changes: { title: 'Druga' }, restoredFrom: 0 } }] },
    { title: 'that is as its earlier version was is not changed by restoring it', given: [created], when: restore(0, content), outcome: [] },
    { title: 'is not restored over a save that its editor has not read', given: [created, changed({ title: 'Nova' })], when: restore(0, content, 0), outcome: 'conflict' },
    { title: 'of another seller is not his to restore', given: [created], when: { ...restore(0, lamp2), by: { id: 8, role: 'client' } }, outcome: 'not_found' },
    { title: 'that an administrator keeps to himself is not its seller\'s to save', given: [created, changed({ editableByClient: false })], when: change({ title: 'Nova' }), outcome: 'forbidden' },
    { title: 'that an administrator keeps to himself is his to save', given: [created, changed({ editableByClient: false })], when: change({ title: 'Nova' }, { id: 1, role: 'admin' }), outcome: [changed({ title: 'Nova' })] },
    { title: 'is not kept from its seller by himself', given: [created], when: change({ editableByClient: false }), outcome: 'forbidden' },
    { title: 'is not saved with an unreadable list of offers', given: [created], when: change({ editableContent: { quantityData: 'unparsable' } }), outcome: 'invalid' },
    { title: 'that was never created is not there', given: [], when: change({ title: 'Nova' }), outcome: 'not_found' },
  ])
})

it('tells an editor that came too late what was saved since, when and by whom', () => {
  const state = stateAfter(websiteFold, [created, changed({ title: 'Nova', hook: 'Novo' }), changed({ palette: { primary: '#000000', bg: '#FFFFFF' } })])
  expect(decideWebsite(saveAfter(1, { sku: 'L1' }), state)).toEqual({
    code: 'conflict', message: 'Stranica je u međuvremenu izmenjena (boje). Učitajte te izmene ili sačuvajte svoje preko njih.',
    details: { revision: 2, fields: ['palette'], at: '2026-03-01T12:00:02.000Z', actor: { kind: 'system' } },
  })
})
