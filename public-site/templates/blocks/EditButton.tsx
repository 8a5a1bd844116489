import { Icon } from '../../document/Icon.tsx'
import type { LandingPage } from '../../landing-page/landing-page.ts'

/**
 * The Edit/Lock toggle, for everybody to see (landing spec, section 6; resolution 45). It needs the islands: browser/edit-button.ts lets the
 * platform's page be edited, and at a seller's own host, where no operator call answers, leads to that page.
 */
export function EditButton({ page: { website } }: { page: LandingPage }) {
  return (
    <button type="button" className="edit-button" data-edit-toggle={website.customUrl} aria-pressed="false" title="Uredi stranicu" data-needs-script hidden>
      <Icon name="edit" />
      <span data-edit-label>Edit</span>
    </button>
  )
}
