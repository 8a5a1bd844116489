import type { WebsiteContent } from '@pazar/contracts/website/content.ts'
import type { Offer } from '@pazar/contracts/website/offers.ts'
import { defaultTerms } from '@pazar/contracts/website/terms.ts'
import { defaultContent } from '../website/default-content.ts'

export const offer = (quantity: number, price: number): Offer => ({
  quantity,
  price,
  originalPrice: price,
  discount: 0,
  label: '',
  popular: false,
  bestValue: false,
  note: '',
  text: '',
  badge: '',
})

export const websiteContent = (more: Partial<WebsiteContent> = {}): WebsiteContent => ({
  ...defaultContent({
    customUrl: 'lampa',
    productId: 'P3',
    productLink: 'https://primer.rs',
    productName: 'Lampa',
    sku: '',
    templateName: 'Minimalistic',
    targetMarket: 'Serbia',
    currentPrice: 299000,
    originalPrice: 499000,
    productCost: null,
    images: [],
    offers: [],
    terms: defaultTerms,
  }),
  ...more,
})
