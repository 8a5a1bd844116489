import type { TemplateName } from '@pazar/contracts/website/content.ts'

const all = ['content', 'images', 'colors', 'pricing', 'advertorial', 'trackify', 'upsell', 'domain'] as const
export type EditorTab = (typeof all)[number]

/** Seven tabs, or eight for the advertorial (editor/tabs). */
export const tabsOf = (template: TemplateName): EditorTab[] =>
  all.filter((tab) => tab !== 'advertorial' || template === 'Advertorial Template')

const tabOfField: Record<string, EditorTab> = {
  images: 'images',
  imageAlts: 'images',
  palette: 'colors',
  designRecommendations: 'colors',
  currentPrice: 'pricing',
  originalPrice: 'pricing',
  priceAnchoring: 'pricing',
  offers: 'pricing',
  quantityOffers: 'pricing',
  variants: 'pricing',
  terms: 'pricing',
  termsConfirmed: 'pricing',
  advertorialStory: 'advertorial',
  sku: 'trackify',
  productCost: 'trackify',
  customUrl: 'domain',
}

/** The tab that edits a field; the content tab if the template lacks the field's own tab. */
export function tabOfPath(path: string, template: TemplateName): EditorTab {
  const tab = tabOfField[path.split('.')[0]!] ?? 'content'
  return tabsOf(template).includes(tab) ? tab : 'content'
}
