import { element } from './elements.ts'
import { reloadPage } from './refresh.ts'
import type { EditSession } from './session.ts'

/** The advertorial template shows this many (landing spec, section 9). */
const shownThere = 3

/** Which of the first three testimonials an advertorial shows (landing spec, section 4): a box for each, stored at once. */
export function testimonialToggles(session: () => EditSession): HTMLElement | undefined {
  const { testimonials, templateName, editableContent } = session().website()
  if (templateName !== 'Advertorial Template' || testimonials.length === 0) return undefined
  const boxes = testimonials.slice(0, shownThere).map(({ name }, index) => {
    const box = element('input', { type: 'checkbox', checked: editableContent.enabledTestimonials[index] ?? true })
    box.addEventListener('change', async () => {
      const shown = box.checked
      const saved = await session().save(
        ({ editableContent: { enabledTestimonials } }) => ({ editableContent: { enabledTestimonials: enabledTestimonials.map((each, place) => (place === index ? shown : each)) } }),
        { quiet: true },
      )
      if (saved) await reloadPage(session().website().revision)
      else box.checked = !shown
    })
    return element('label', {}, box, String(name || `Utisak ${index + 1}`))
  })
  return element('fieldset', {}, element('legend', {}, 'Prikazani utisci'), ...boxes)
}
