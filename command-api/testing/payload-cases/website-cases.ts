import { websiteRoutes } from '@pazar/contracts/website/routes.ts'
import { type SignedIn, websiteForm } from '../sellers.ts'
import type { PayloadCase } from './payload-case.ts'

/** An offer with every field. */
export const offer = {
  quantity: 2,
  price: 4990,
  originalPrice: '5.980,00',
  discount: 17,
  label: '2 komada',
  popular: true,
  bestValue: false,
  note: 'a',
  text: 'b',
  badge: 'c',
}

/** The seller's website. */
export function websiteCases(seller: SignedIn, websiteId: number): PayloadCase[] {
  const own = () => seller.token
  return [
    {
      name: 'create website',
      route: websiteRoutes.create,
      path: () => '/api/sync/create-website',
      token: own,
      payload: () =>
        websiteForm({
          sku: 'L1',
          templateName: 'Minimalistic',
          targetMarket: 'Serbia',
          currency: 'RSD',
          currencySymbol: 'RSD',
          offers: [offer],
        }),
    },
    {
      name: 'change website',
      route: websiteRoutes.change,
      path: () => `/api/websites/id/${websiteId}`,
      token: own,
      payload: () => ({
        customUrl: websiteForm().customUrl,
        productName: 'Lampa',
        shortName: 'Lampa',
        templateName: 'Sales Template',
        currentPrice: 10,
        originalPrice: '20,50',
        productCost: 3,
        title: 'T',
        hook: 'H',
        sku: 'S',
        bullets: ['a', 'b'],
        longDescription: 'duži tekst',
        faq: [{ q: 'p', a: 'o' }],
        seoTitle: 's',
        seoDescription: 'd',
        images: ['https://primer.rs/1.jpg'],
        palette: { primary: '#000000', bg: '#ffffff' },
        offers: [offer],
        variants: {
          attributes: ['Veličina'],
          options: [
            { values: ['M'], sku: 'M', priceDifference: '100', unitCost: 500, image: null, inStock: true },
          ],
        },
        previewMode: 'client',
        isActive: true,
      }),
    },
  ]
}
