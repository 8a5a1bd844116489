import type { WebsiteEvent } from '@pazar/contracts/website/events.ts'
import { describe } from 'vitest'
import { scenarios } from '../testing/scenario.ts'
import { offer, websiteContent } from '../testing/website-content.ts'
import { type ContentChanges, decideWebsite, websiteFold } from './website.ts'

const content = websiteContent({ productCost: 1000, bullets: ['jedan', 'dva'] })
const created: WebsiteEvent = { type: 'WebsiteCreated', data: { websiteId: 3, sellerId: 7, content } }
const changed = (changes: Partial<typeof content>): WebsiteEvent => ({ type: 'WebsiteContentChanged', data: { changes, restoredFrom: null } })
const change = (changes: ContentChanges, by: { id: number; role: 'admin' | 'client' } = { id: 7, role: 'client' }, urlSince = 0) =>
  ({ type: 'ChangeContent', by, changes, urlSince }) as const
/** A save that was read and reserved for when the address was as old as revision `urlSince` says. */
const move = (customUrl: string, urlSince: number) => change({ customUrl }, undefined, urlSince)
const moved = (customUrl: string) => changed({ customUrl })

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
    { title: 'that was never created is not there', given: [], when: change({ title: 'Nova' }), outcome: 'not_found' },
  ])
})
