import { describe } from 'vitest'
import { scenarios } from '../testing/scenario.ts'
import { offer } from '../testing/website-content.ts'
import { decideWebsite, websiteFold } from './website.ts'
import { content, created, changed, change, saveAfter, restore, upsell } from './testing/website-events.ts'

/** A save whose address was read and reserved at `urlSince`. */
const move = (customUrl: string, urlSince: number) => change({ customUrl }, undefined, urlSince)
const moved = (customUrl: string) => changed({ customUrl })
const lamp2 = { ...content, title: 'Druga', customUrl: 'zvono', isActive: false, productId: 'P9' }

describe('website decider', () => {
  scenarios(websiteFold, decideWebsite, [
    {
      title: 'creates a website',
      given: [],
      when: { type: 'Create', websiteId: 3, sellerId: 7, content },
      outcome: [created],
    },
    {
      title: 'creates it once',
      given: [created],
      when: { type: 'Create', websiteId: 3, sellerId: 8, content },
      outcome: [],
    },
    {
      title: 'leaves omitted fields unchanged',
      given: [created],
      when: change({ title: 'Nova' }),
      outcome: [changed({ title: 'Nova' })],
    },
    {
      title: 'records only fields that really changed',
      given: [created],
      when: change({ title: 'Nova', hook: content.hook, bullets: ['jedan', 'dva'] }),
      outcome: [changed({ title: 'Nova' })],
    },
    {
      title: 'appends no event for unchanged values',
      given: [created],
      when: change({ hook: content.hook, images: [], palette: { bg: '#F0FDFA' } }),
      outcome: [],
    },
    { title: 'appends no event for an empty save', given: [created], when: change({}), outcome: [] },
    {
      title: 'merges the palette',
      given: [created],
      when: change({ palette: { primary: '#112233' } }),
      outcome: [changed({ palette: { primary: '#112233', bg: '#F0FDFA' } })],
    },
    {
      title: 'replaces a list',
      given: [created],
      when: change({ bullets: ['tri'] }),
      outcome: [changed({ bullets: ['tri'] })],
    },
    {
      title: 'clears by null',
      given: [created],
      when: change({ productCost: null }),
      outcome: [changed({ productCost: null })],
    },
    {
      title: 'compares with earlier changes',
      given: [created, changed({ offers: [offer(2, 1)] })],
      when: change({ offers: [offer(2, 1)] }),
      outcome: [],
    },
    {
      title: 'changes the address',
      given: [created],
      when: move('zvono', 0),
      outcome: [moved('zvono')],
    },
    {
      title: 'changes the address after other saves',
      given: [created, changed({ title: 'Nova' })],
      when: move('zvono', 0),
      outcome: [moved('zvono')],
    },
    {
      title: 'refuses to return to an address that it has left since',
      given: [created, moved('zvono')],
      when: move('lampa', 0),
      outcome: 'conflict',
    },
    {
      title: 'returns to an address if the save has seen the move',
      given: [created, moved('zvono')],
      when: move('lampa', 1),
      outcome: [moved('lampa')],
    },
    {
      title: 'refuses a move read before the website left and returned',
      given: [created, moved('zvono'), moved('lampa')],
      when: move('sat', 0),
      outcome: 'conflict',
    },
    {
      title: 'appends no event if another save has made the same move',
      given: [created, moved('zvono')],
      when: move('zvono', 0),
      outcome: [],
    },
    {
      title: "answers not_found for another seller's website",
      given: [created],
      when: change({ title: 'Nova' }, { sellerId: 8, role: 'client' }),
      outcome: 'not_found',
    },
    {
      title: 'lets an admin change a website',
      given: [created],
      when: change({ isActive: false }, { sellerId: 1, role: 'admin' }),
      outcome: [changed({ isActive: false })],
    },
    {
      title: 'accepts a save based on the newest save',
      given: [created, changed({ title: 'Nova' })],
      when: saveAfter(1, { hook: 'Novo' }),
      outcome: [changed({ hook: 'Novo' })],
    },
    {
      title: 'refuses a save based on an older save',
      given: [created, changed({ title: 'Nova' })],
      when: saveAfter(0, { hook: 'Novo' }),
      outcome: 'conflict',
    },
    {
      title: 'accepts a save if only upsell products came since',
      given: [created, upsell],
      when: saveAfter(0, { hook: 'Novo' }),
      outcome: [changed({ hook: 'Novo' })],
    },
    {
      title: 'appends no event for a repeated save',
      given: [created, changed({ title: 'Nova' })],
      when: saveAfter(0, { title: 'Nova' }),
      outcome: [],
    },
    {
      title: 'restores an earlier version without address, product and visibility',
      given: [created],
      when: restore(0, lamp2),
      outcome: [{ type: 'WebsiteContentChanged', data: { changes: { title: 'Druga' }, restoredFrom: 0 } }],
    },
    {
      title: 'appends no event for restoring an equal version',
      given: [created],
      when: restore(0, content),
      outcome: [],
    },
    {
      title: 'refuses to restore over an unread save',
      given: [created, changed({ title: 'Nova' })],
      when: restore(0, content, 0),
      outcome: 'conflict',
    },
    {
      title: "answers not_found for restoring another seller's website",
      given: [created],
      when: { ...restore(0, lamp2), by: { sellerId: 8, role: 'client' } },
      outcome: 'not_found',
    },
    {
      title: "refuses a seller's save of a website locked by an admin",
      given: [created, changed({ editableByClient: false })],
      when: change({ title: 'Nova' }),
      outcome: 'forbidden',
    },
    {
      title: 'lets an admin save a locked website',
      given: [created, changed({ editableByClient: false })],
      when: change({ title: 'Nova' }, { sellerId: 1, role: 'admin' }),
      outcome: [changed({ title: 'Nova' })],
    },
    {
      title: 'refuses that a seller locks the website',
      given: [created],
      when: change({ editableByClient: false }),
      outcome: 'forbidden',
    },
    {
      title: 'rejects an unparsable list of offers',
      given: [created],
      when: change({ editableContent: { quantityData: 'unparsable' } }),
      outcome: 'invalid',
    },
    {
      title: 'answers not_found for a website that was never created',
      given: [],
      when: change({ title: 'Nova' }),
      outcome: 'not_found',
    },
  ])
})
