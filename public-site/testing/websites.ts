import type { PublicWebsiteView } from '@pazar/contracts/website/routes.ts'
import { unwritten, type WebsiteContent } from '@pazar/contracts/website/content.ts'
import { publicWebsiteViewOf } from '@pazar/contracts/website/website-view.ts'

const content: WebsiteContent = {
  customUrl: 'lampa', productId: 'P-1', productLink: 'https://prodavac.example/lampa', productName: 'Stona lampa Luna', shortName: 'Luna', sku: 'LUNA-1',
  templateName: 'Minimalistic', targetMarket: 'Serbia', currentPrice: 199000, originalPrice: 299000, productCost: 80000,
  title: 'Meko svetlo za svako veče', hook: 'Lampa na dodir.', bullets: ['Tri jačine: na dodir', 'Punjenje preko USB-C', 'Dve godine rada', 'Četvrta korist'],
  longDescription: 'Prvi pasus.\n\nDrugi pasus.', faq: [{ q: 'Koliko svetli?', a: 'Celu noć.' }], seoTitle: '', seoDescription: '',
  palette: { primary: '#0D9488', bg: '#F0FDFA' },
  images: [{ hash: 'a'.repeat(64), width: 1200, height: 1200 }, { url: 'https://slike.example/druga.jpg' }],
  offers: [], previewMode: 'customer', isActive: true, ...unwritten,
}

/** A website as the query API answers it, for tests. Amounts in `changes` are minor units. */
export const websiteWith = (changes: Partial<WebsiteContent> = {}, facts: { id?: number; revision?: number } = {}): PublicWebsiteView =>
  ({
    ...publicWebsiteViewOf({ id: 1, sellerId: 7, revision: 0, createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z', upsells: [], ...facts }, { ...content, ...changes }),
    sellerMark: 'f00dfacef00dface',
  })
