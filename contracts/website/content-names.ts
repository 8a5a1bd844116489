import type { WebsiteContent } from './content.ts'

/** What each part of a website's content is called, in the middle of a sentence: "Izmenjeno: naslov, slike". */
const contentNames: Partial<Record<keyof WebsiteContent, string>> = {
  customUrl: 'adresa', productName: 'naziv proizvoda', shortName: 'kratki naziv', sku: 'SKU', templateName: 'šablon', currentPrice: 'cena',
  originalPrice: 'prethodna cena', productCost: 'nabavna cena', title: 'naslov', hook: 'uvod', bullets: 'prednosti', longDescription: 'opis',
  faq: 'česta pitanja', seoTitle: 'SEO naslov', seoDescription: 'SEO opis', palette: 'boje', images: 'slike', offers: 'ponude',
  previewMode: 'način pregleda', isActive: 'vidljivost', keywords: 'ključne reči', designRecommendations: 'dizajn', testimonials: 'utisci kupaca',
  urgencyElements: 'hitnost', savingsText: 'tekst uštede', comparisonText: 'poređenje cena', problemSolutionSections: 'problem i rešenje',
  benefitsSection: 'blok prednosti', advertorialStory: 'priča', editableTexts: 'tekstovi', trustMode: 'društveni dokaz', editableByClient: 'izmene klijenta', consentBanner: 'pristanak za kolačiće',
  productLink: 'link proizvoda',
}

/** A field that has no name of its own here is called as it is written. */
export const contentName = (field: string): string => contentNames[field as keyof WebsiteContent] ?? field
