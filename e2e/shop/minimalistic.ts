import { lamp } from './lamp.ts'
import { newWebsite, type Seller } from './seller.ts'

export const said = (name: string) => ({ name, location: 'Niš', text: `Sve je kako treba, kaže ${name}.`, rating: 5, purchase_date: 'mart 2026.', verified: name === 'Ana' })

/** A page of the Minimalistic template on which every block has something to show. */
export async function newMinimalisticPage(seller: Seller): Promise<{ id: number; customUrl: string }> {
  const page = await newWebsite(seller, 'minimal-lampa')
  await seller.api.send('PUT', `/api/websites/id/${page.id}`, {
    ...lamp.copy, testimonials: ['Ana', 'Mira', 'Vesna', 'Goran', 'Petar'].map(said),
    urgencyElements: { limitedTime: 'Akcija traje do nedelje', bonuses: 'USB-C kabl na poklon' },
    priceAnchoring: { savings: 'Sa tri lampe štedite najviše', comparisonText: 'U radnjama je skuplja.' },
  })
  return page
}
