import { contradictions } from '@pazar/contracts/website/contradictions.ts'
import type { WebsiteEvent } from '@pazar/contracts/website/events.ts'
import { expect, it } from 'vitest'
import { stateAfter } from '../testing/scenario.ts'
import { decideWebsite, websiteFold } from './website.ts'
import { content, created, changed, saveAfter, restore } from './testing/website-events.ts'

it('does not enable legacy offers when it restores a version with them', () => {
  const state = stateAfter(websiteFold, [created])
  expect(decideWebsite(restore(0, { ...content, legacyOffersEnabled: true }), state)).toEqual([])
})

it("keeps descriptions of restored pictures, and the version's own win", () => {
  const [cup, lid, box] = [
    'https://primer.rs/solja.jpg',
    'https://primer.rs/poklopac.jpg',
    'https://primer.rs/kutija.jpg',
  ]
  const imagesOf = (...urls: string[]) => ({ images: urls.map((url) => ({ url })) })
  const state = stateAfter(websiteFold, [
    created,
    changed({ ...imagesOf(cup, lid, box), imageAlts: { [cup]: 'Nova', [lid]: 'Poklopac', [box]: 'Kutija' } }),
  ])
  expect(
    decideWebsite(restore(0, { ...content, ...imagesOf(cup, lid), imageAlts: { [cup]: 'Šolja' } }), state),
  ).toEqual([
    {
      type: 'WebsiteContentChanged',
      data: {
        changes: { ...imagesOf(cup, lid), imageAlts: { [cup]: 'Šolja', [lid]: 'Poklopac' } },
        restoredFrom: 0,
      },
    },
  ])
})

it('keeps the current terms when it restores a version with other terms', () => {
  const charging = { ...content.terms, deliveryWay: 'added' as const, deliveryAmount: 350_00, returnDays: 14 }
  const state = stateAfter(websiteFold, [created, changed({ terms: charging })])
  const restored = stateAfter(websiteFold, [
    created,
    changed({ terms: charging }),
    ...(decideWebsite(restore(0, { ...content, title: 'Stara' }), state) as WebsiteEvent[]),
  ])
  expect(restored.website!.content).toMatchObject({ title: 'Stara', terms: charging })
  expect(contradictions(restored.website!.content, charging)).toEqual([])
})

it('reports the fields, time and user of saves that an editor has not read', () => {
  const state = stateAfter(websiteFold, [
    created,
    changed({ title: 'Nova', hook: 'Novo' }),
    changed({ palette: { primary: '#000000', bg: '#FFFFFF' } }),
  ])
  expect(decideWebsite(saveAfter(1, { sku: 'L1' }), state)).toEqual({
    code: 'conflict',
    message: 'Stranica je u međuvremenu izmenjena (boje). Učitajte te izmene ili sačuvajte svoje preko njih.',
    details: { revision: 2, fields: ['palette'], at: '2026-03-01T12:00:02.000Z', actor: { kind: 'system' } },
  })
})
