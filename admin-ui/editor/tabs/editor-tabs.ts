import type { TemplateName } from '@pazar/contracts/website/content.ts'

const all = ['content', 'images', 'colors', 'pricing', 'advertorial', 'trackify', 'upsell', 'domain'] as const
export type EditorTab = (typeof all)[number]

export const tabLabels: Record<EditorTab, string> = {
  content: 'Sadržaj', images: 'Slike', colors: 'Boje', pricing: 'Cene', advertorial: 'Advertorial', trackify: 'Trackify', upsell: 'Upsell', domain: 'Domen',
}

/** Seven, or eight for the advertorial (landing spec, 2.4). */
export const tabsOf = (template: TemplateName): EditorTab[] => all.filter((tab) => tab !== 'advertorial' || template === 'Advertorial Template')

/** The tab that an address names; the first where the template has no such tab. */
export const tabOf = (name: string | null, template: TemplateName): EditorTab => tabsOf(template).find((tab) => tab === name) ?? 'content'

const tabOfField: Record<string, EditorTab> = {
  images: 'images', palette: 'colors', designRecommendations: 'colors', currentPrice: 'pricing', originalPrice: 'pricing', priceAnchoring: 'pricing', offers: 'pricing',
  quantityOffers: 'pricing', advertorialStory: 'advertorial', sku: 'trackify', productCost: 'trackify', customUrl: 'domain',
}

/** Where a field is edited. The advertorial's story, where the template has no tab for it, is nowhere. */
export function tabOfPath(path: string, template: TemplateName): EditorTab {
  const tab = tabOfField[path.split('.')[0]!] ?? 'content'
  return tabsOf(template).includes(tab) ? tab : 'content'
}
