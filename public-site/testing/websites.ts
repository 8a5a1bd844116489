import type { PublicWebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import { contentDefaults, type WebsiteContent } from '@pazar/contracts/website/content.ts'
import type { PublicVariants } from '@pazar/contracts/website/variants-schema.ts'
import { publicWebsiteViewOf } from '@pazar/contracts/website/website-view.ts'

const content: WebsiteContent = {
  customUrl: 'lampa',
  productId: 'P-1',
  productLink: 'https://prodavac.example/lampa',
  productName: 'Stona lampa Luna',
  shortName: 'Luna',
  sku: 'LUNA-1',
  templateName: 'Minimalistic',
  targetMarket: 'Serbia',
  currentPrice: 199000,
  originalPrice: 299000,
  productCost: 80000,
  title: 'Meko svetlo za svako veče',
  hook: 'Lampa na dodir.',
  bullets: ['Tri jačine: na dodir', 'Punjenje preko USB-C', 'Dve godine rada', 'Četvrta korist'],
  longDescription: 'Prvi pasus.\n\nDrugi pasus.',
  faq: [{ q: 'Koliko svetli?', a: 'Celu noć.' }],
  seoTitle: '',
  seoDescription: '',
  palette: { primary: '#0D9488', bg: '#F0FDFA' },
  images: [{ hash: 'a'.repeat(64), width: 1200, height: 1200 }, { url: 'https://slike.example/druga.jpg' }],
  offers: [],
  previewMode: 'customer',
  isActive: true,
  ...contentDefaults,
}

/** Has the length of a real one. */
export const priceProof = `29000000${'p'.repeat(22)}`

/** A website as the query API returns it. Amounts in `changes` are in minor units. */
export const websiteWith = (
  changes: Partial<WebsiteContent> = {},
  facts: { id?: number; revision?: number } = {},
): PublicWebsiteView => ({
  ...publicWebsiteViewOf(
    {
      id: 1,
      sellerId: 7,
      revision: 0,
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
      upsells: [],
      ...facts,
    },
    { ...content, ...changes },
  ),
  sellerMark: 'f00dfacef00dface',
  priceProof,
})

/** Content with all fields that a seller can write. */
export const fullContent: Partial<WebsiteContent> = {
  title: 'Naslov "sa navodnicima" & znakom',
  hook: 'Uvod.\nDrugi red',
  seoTitle: 'SEO naslov',
  seoDescription: 'SEO opis',
  savingsText: 'Štedite',
  comparisonText: 'Upola jeftinije',
  longDescription: 'Prvi pasus.\n\nKarakteristike:\n- Snaga: 5 W\n- Težina: 1 kg\n\nDrugi pasus.',
  faq: [
    { q: 'Koliko svetli?', a: 'Celu noć.\nI ujutru.' },
    { q: 'Kako se pali?', a: 'Na dodir.' },
  ],
  testimonials: [1, 2, 3, 4].map((number) => ({
    name: `Kupac ${number}`,
    location: 'Niš',
    text: 'Odlična.',
    rating: number,
    verified: number === 1,
    imageUrl: number === 2 ? 'https://slike.example/kupac.jpg' : '',
    purchaseDate: 'maj 2026.',
    enabled: true,
  })),
  urgencyElements: {
    limitedStock: 'Još malo',
    limitedTime: 'Do petka',
    socialProof: 'Mnogi su zadovoljni',
    exclusivity: 'Samo ovde',
    bonuses: 'Poklon uz paket',
  },
  problemSolutionSections: [1, 2, 3].map((number) => ({
    title: `Naslov ${number}`,
    description1: 'Problem',
    description2: 'Rešenje',
    ctaText: 'Poruči',
  })),
  benefitsSection: {
    title: 'Prednosti',
    subtitle: 'Podnaslov',
    benefits: [
      { text: 'Prva', icon: 'check' },
      { text: 'Druga', icon: '⭐' },
    ],
    ctaText: 'Poruči',
  },
  editableTexts: {
    newBadge: 'Novo',
    benefit1Title: 'Prva',
    benefit1Description: 'Opis',
    benefit2Title: 'Druga',
    benefit2Description: 'Opis',
    benefit3Title: 'Treća',
    benefit3Description: 'Opis',
    storyTitle: 'Priča',
    storySubtitle: 'Podnaslov',
  },
  offers: [1, 2, 3].map((quantity) => ({
    quantity,
    price: 199000 * quantity - 10000 * (quantity - 1),
    originalPrice: 299000 * quantity,
    discount: 0,
    label: `${quantity} kom`,
    popular: quantity === 2,
    bestValue: quantity === 3,
    note: 'Napomena',
    text: 'Tekst',
    badge: 'Oznaka',
  })),
  consentBanner: true,
}

/** Three sizes: at the price, 100.50 cheaper, and out of stock at 200 more. */
export const sizes: PublicVariants = {
  attributes: ['Veličina', 'Boja'],
  options: [
    {
      variantId: 1,
      values: ['S', 'Bela'],
      priceDifference: 0,
      image: 'https://slike.example/druga.jpg',
      inStock: true,
    },
    { variantId: 2, values: ['M', 'Bela'], priceDifference: -100.5, image: null, inStock: true },
    { variantId: 3, values: ['L', 'Bela'], priceDifference: 200, image: null, inStock: false },
  ],
}
