import type { ProductCategory } from '@pazar/contracts/website/category.ts'
import type { DesignRecommendations } from '@pazar/contracts/website/copy.ts'

type Design = Omit<DesignRecommendations, 'category' | 'sectionStructure'>

/** Page design by category. White text on a primary colour has a contrast of at least 4.5. */
export const categoryDesigns: Record<ProductCategory | 'other', Design> = {
  health: {
    targetAudience: 'Odrasli koji brinu o svom zdravlju i žele jednostavna rešenja za kućnu upotrebu',
    emotionalTone: 'umirujuće i pouzdano',
    colorScheme: {
      primary: '#0F766E',
      secondary: '#134E4A',
      accent: '#F59E0B',
      background: '#F0FDFA',
      text: '#12302D',
    },
    typography: { headingFont: 'Source Sans', bodyFont: 'Source Sans', weight: 'normal' },
    layoutStyle: 'prozračan, sa puno belog prostora',
    visualElements: { borderRadius: 'rounded', shadows: 'subtle', spacing: 'loose' },
  },
  tech: {
    targetAudience: 'Ljubitelji tehnike i svi kojima ona treba na poslu, putu i kod kuće',
    emotionalTone: 'moderno i samouvereno',
    colorScheme: {
      primary: '#1D4ED8',
      secondary: '#0F172A',
      accent: '#22D3EE',
      background: '#EFF6FF',
      text: '#0F172A',
    },
    typography: { headingFont: 'Inter', bodyFont: 'Inter', weight: 'bold' },
    layoutStyle: 'čist, sa jakim kontrastom',
    visualElements: { borderRadius: 'sharp', shadows: 'dramatic', spacing: 'normal' },
  },
  beauty: {
    targetAudience: 'Žene i muškarci koji neguju sebe kod kuće',
    emotionalTone: 'nežno i elegantno',
    colorScheme: {
      primary: '#9D174D',
      secondary: '#500724',
      accent: '#F9A8D4',
      background: '#FDF2F8',
      text: '#3B0A20',
    },
    typography: { headingFont: 'Playfair Display', bodyFont: 'Lato', weight: 'light' },
    layoutStyle: 'magazinski, sa velikim slikama',
    visualElements: { borderRadius: 'very-rounded', shadows: 'subtle', spacing: 'loose' },
  },
  home: {
    targetAudience: 'Domaćinstva koja žele više reda i manje posla',
    emotionalTone: 'toplo i prijateljski',
    colorScheme: {
      primary: '#92400E',
      secondary: '#3F2A14',
      accent: '#FBBF24',
      background: '#FFFBEB',
      text: '#33241A',
    },
    typography: { headingFont: 'Lora', bodyFont: 'Open Sans', weight: 'normal' },
    layoutStyle: 'topao, sa jasnim celinama',
    visualElements: { borderRadius: 'rounded', shadows: 'subtle', spacing: 'normal' },
  },
  auto: {
    targetAudience: 'Vozači koji vole da je u vozilu sve na svom mestu',
    emotionalTone: 'odlučno i pouzdano',
    colorScheme: {
      primary: '#B91C1C',
      secondary: '#111827',
      accent: '#FACC15',
      background: '#F9FAFB',
      text: '#111827',
    },
    typography: { headingFont: 'Oswald', bodyFont: 'Roboto', weight: 'bold' },
    layoutStyle: 'snažan, sa tamnim blokovima',
    visualElements: { borderRadius: 'sharp', shadows: 'dramatic', spacing: 'tight' },
  },
  other: {
    targetAudience: 'Svi koji kupuju preko interneta i plaćaju pouzećem',
    emotionalTone: 'jasno i prijateljski',
    colorScheme: {
      primary: '#0F766E',
      secondary: '#1E293B',
      accent: '#F97316',
      background: '#F0FDFA',
      text: '#1F2937',
    },
    typography: { headingFont: 'Inter', bodyFont: 'Inter', weight: 'bold' },
    layoutStyle: 'jednostavan i pregledan',
    visualElements: { borderRadius: 'rounded', shadows: 'subtle', spacing: 'normal' },
  },
}

/** The sections that every page starts with (websites/fields). */
export const sectionStructure: DesignRecommendations['sectionStructure'] = {
  sections: [
    { type: 'hero', title: 'Glavna poruka', order: 1 },
    { type: 'features', title: 'Prednosti', order: 2 },
    { type: 'testimonials', title: 'Iskustva kupaca', order: 3 },
    { type: 'faq', title: 'Česta pitanja', order: 4 },
  ],
}
