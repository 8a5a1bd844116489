import { contentDefaults, type WebsiteContent } from '@pazar/contracts/website/content.ts'
import { unchangedPrices } from '@pazar/contracts/website/earlier-prices.ts'
import type { WebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import { websiteViewOf } from '@pazar/contracts/website/website-view.ts'
import { changedBody, type Draft, draftOf } from '../draft/draft.ts'
import type { SentSave } from '../save/sent-save.ts'

const lampContent: WebsiteContent = {
  customUrl: 'lampa',
  productId: 'P1',
  productLink: 'https://primer.rs',
  productName: 'Lampa',
  shortName: 'Lampa',
  sku: 'L',
  templateName: 'Minimalistic',
  targetMarket: 'Serbia',
  currentPrice: 299000,
  originalPrice: 499050,
  productCost: 85050,
  title: 'Lampa',
  hook: '',
  bullets: ['a', 'b'],
  longDescription: '',
  faq: [{ q: 'Kako?', a: 'Ovako.' }],
  seoTitle: '',
  seoDescription: '',
  palette: { primary: '#0D9488', bg: '#F0FDFA' },
  images: [{ url: 'https://primer.rs/a.jpg' }],
  offers: [],
  previewMode: 'customer',
  isActive: true,
  ...contentDefaults,
}

/** A small page without offers and testimonials, with other content where a test needs it. */
export const lampView = (more: Partial<WebsiteContent> = {}, revision = 3): WebsiteView =>
  websiteViewOf(
    {
      id: 1,
      sellerId: 2,
      revision,
      createdAt: '2026-01-01T00:00:00Z',
      updatedAt: `2026-01-01T00:00:0${revision}Z`,
      upsells: [],
      ...unchangedPrices,
    },
    { ...lampContent, ...more },
  )

/** The draft of that page after these edits. */
export const lampDraft = (edits: Partial<Draft> = {}): Draft => ({ ...draftOf(lampView()), ...edits })

/** The save of a draft of that page. */
export const lampSave = (draft: Draft): SentSave => ({
  draft,
  body: changedBody(lampDraft(), draft),
  expectedRevision: lampView().revision,
  key: 'k',
})
