import { type TemplateName, templateNames } from '@pazar/contracts/website/content.ts'
import { advertorialTestimonials, isShowable } from '@pazar/contracts/website/shown-testimonials.ts'
import { type EditorTab, tabOfPath, tabsOf } from '../../links/editor-tab.ts'
import type { Draft, TestimonialDraft } from '../draft/draft.ts'

export const tabLabels: Record<EditorTab, string> = {
  content: 'Sadržaj',
  images: 'Slike',
  colors: 'Boje',
  pricing: 'Cene',
  advertorial: 'Advertorial',
  trackify: 'Trackify',
  upsell: 'Upsell',
  domain: 'Domen',
}

const advertorial: TemplateName[] = ['Advertorial Template']
/** Templates that show a text, by path prefix. The first match decides, so longer prefixes come first. */
const shownIn: [beginning: string, templates: readonly TemplateName[]][] = [
  ['advertorialStory.footerSection.', templateNames],
  ['advertorialStory.ctaSection.guaranteeText', ['Sales Template', ...advertorial]],
  ['advertorialStory.', advertorial],
  ['editableContent.', advertorial],
  ['urgencyElements.', ['Minimalistic']],
  ['problemSolutionSections.', ['Sales Template']],
  ['benefitsSection.', ['Sales Template']],
  ['priceAnchoring.', ['Minimalistic', 'Sales Template']],
]

type TestimonialsShown = Pick<Draft, 'templateName' | 'testimonials' | 'trustMode'>

/**
 * Testimonials that the Advertorial has no place for; they get no fields. A generated one keeps its fields,
 * because it may show once confirmed.
 */
export function testimonialsWithoutPlace({
  templateName,
  testimonials,
  trustMode,
}: TestimonialsShown): TestimonialDraft[] {
  if (templateName !== 'Advertorial Template') return []
  const placed = advertorialTestimonials(testimonials, trustMode)
  return testimonials.filter((each) => !placed.includes(each) && isShowable(each, trustMode))
}

/** Whether the editor currently has a field for the path. */
export function isEdited(path: string, draft: TestimonialsShown): boolean {
  const [list, place] = path.split('.')
  if (list === 'testimonials')
    return !testimonialsWithoutPlace(draft).includes(draft.testimonials[Number(place)]!)
  return (shownIn.find(([beginning]) => path.startsWith(beginning))?.[1] ?? templateNames).includes(
    draft.templateName,
  )
}

/** The tab in the URL, or the tab of the field in the URL; the content tab if the template lacks it. */
export function openTab(search: URLSearchParams, template: TemplateName): EditorTab {
  const name = search.get('tab')
  return name === null
    ? tabOfPath(search.get('field') ?? '', template)
    : (tabsOf(template).find((tab) => tab === name) ?? 'content')
}
