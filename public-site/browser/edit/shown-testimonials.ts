import { element } from '../web-api/elements.ts'
import { reloadPage } from './refresh.ts'
import { switchedTestimonials } from './paths.ts'
import type { EditSession } from './session.ts'

/**
 * Checkboxes for the three testimonials that an advertorial can show (pages/advertorial); each is saved at
 * once.
 */
export function testimonialToggles(session: () => EditSession): HTMLElement | undefined {
  const { testimonials, templateName, editableContent } = session().website()
  const switched = switchedTestimonials(session().website())
  if (templateName !== 'Advertorial Template' || switched.length === 0) return undefined
  const boxes = switched.map((index) => {
    const box = element('input', {
      type: 'checkbox',
      checked: editableContent.enabledTestimonials[index] ?? true,
    })
    box.addEventListener('change', async () => {
      const shown = box.checked
      const saved = await session().save(
        ({ editableContent: { enabledTestimonials } }) => ({
          editableContent: {
            enabledTestimonials: enabledTestimonials.map((each, place) => (place === index ? shown : each)),
          },
        }),
        { quiet: true },
      )
      if (saved) await reloadPage(session().website().revision)
      else box.checked = !shown
    })
    return element('label', {}, box, String(testimonials[index]!.name || `Utisak ${index + 1}`))
  })
  return element('fieldset', {}, element('legend', {}, 'Prikazani utisci'), ...boxes)
}
