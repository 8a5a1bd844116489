import type { PageCopy } from '@pazar/contracts/copywriting/copy.ts'

/** A page's texts as a model writes them, within every limit. */
export const modelCopy = (more: Partial<PageCopy> = {}): PageCopy => ({
  title: 'Solarna lampa: svetlo u dvorištu bez kablova',
  shortName: 'Solarna lampa',
  hook: 'Uveče se upali sama, a ujutru se ugasi. Dvorište više nije mračno.',
  bullets: [
    'Puni se na suncu',
    'Bez kablova i majstora',
    'Pali se sama u sumrak',
    'Postavite je za minut',
    'Podnosi kišu i vetar',
  ],
  longDescription:
    'Kad padne mrak, put od kapije do vrata se ne vidi.\n\nLampa se danju puni na suncu, a uveče se sama upali. Zabodete je u zemlju i gotovo.\n\nPlaćate pouzećem, kada paket stigne.',
  faq: [
    { q: 'Koliko dugo svetli?', a: 'Zavisi od toga koliko je sunca bilo tog dana.' },
    { q: 'Da li joj smeta kiša?', a: 'Ne smeta, napravljena je da stoji napolju.' },
    { q: 'Kako se plaća?', a: 'Pouzećem, kada Vam kurir preda paket. Dostava je besplatna.' },
  ],
  seoTitle: 'Solarna lampa za dvorište | Plaćanje pouzećem',
  seoDescription:
    'Solarna lampa koja se sama pali u sumrak. Bez kablova, besplatna dostava, plaćanje pouzećem.',
  keywords: [
    'solarna lampa',
    'lampa za dvorište',
    'solarna rasveta',
    'baštenska lampa',
    'lampa na sunce',
    'rasveta za stazu',
    'solarno svetlo',
    'lampa bez kablova',
  ],
  designRecommendations: {
    category: 'home',
    targetAudience: 'Vlasnici kuća sa dvorištem',
    emotionalTone: 'toplo',
    layoutStyle: 'prozračan',
    colorScheme: {
      primary: '#92400E',
      secondary: '#3F2A14',
      accent: '#FBBF24',
      background: '#FFFBEB',
      text: '#33241A',
    },
    typography: { headingFont: 'Lora', bodyFont: 'Open Sans', weight: 'normal' },
    visualElements: { borderRadius: 'rounded', shadows: 'subtle', spacing: 'normal' },
    sectionStructure: {
      sections: [
        { type: 'hero', title: 'Svetlo', order: 1 },
        { type: 'faq', title: 'Pitanja', order: 2 },
      ],
    },
  },
  ...more,
})
