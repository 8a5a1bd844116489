import { currentPerson, readWebsite } from './calls.ts'
import { element } from '../web-api/elements.ts'
import type { EditedWebsite } from './paths.ts'
import { addEditStyles } from './sheet.ts'

const pencil = 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4'

/** The drawing of `document/Icon.tsx`, which browser scripts cannot render. */
function pencilIcon(): SVGSVGElement {
  const icon = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  for (const [name, value] of Object.entries({ class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' }))
    icon.setAttribute(name, value)
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('d', pencil)
  icon.append(path)
  return icon
}

/** A note that the order of the sections was generated; undefined if it was not (pages/seller-tools). */
function structureNote({ designRecommendations: design }: EditedWebsite): HTMLElement | undefined {
  if (!design) return undefined
  const titles = design.sectionStructure.sections
    .toSorted((a, b) => a.order - b.order)
    .map(({ title, type }) => title || type)
  return element(
    'p',
    { className: 'structure-note' },
    ['AI generisana struktura sekcija', ...(titles.length > 0 ? [titles.join(' · ')] : [])].join(': '),
  )
}

/** Adds the Edit/Lock button and the structure note. Only the default template has this navigation. */
function addToNavigation(website: EditedWebsite, toggle: () => void): void {
  const name = document.querySelector('.nav-name')
  if (!name) return
  const button = element('button', {
    type: 'button',
    className: 'edit-button',
    title: 'Uredi stranicu',
    'data-edit-toggle': '',
    'aria-pressed': 'false',
  })
  button.append(pencilIcon(), element('span', { 'data-edit-label': '' }, 'Edit'))
  button.addEventListener('click', toggle)
  name.after(button)
  const note = structureNote(website)
  if (note) document.querySelector('main')?.after(note)
}

/**
 * Shows the tools if the signed-in person is the owner or an admin; undefined for other visitors, who see no
 * difference. A sign-in that started here returns to `#uredi`, which starts editing at once.
 */
export async function showSellerTools(websiteId: number): Promise<{ toggle(): void } | undefined> {
  if (!(await currentPerson())) return undefined
  const answer = await readWebsite(websiteId)
  if (!answer.ok) return undefined
  const toggle = () => void import('./edit-mode.ts').then(({ toggleEditMode }) => toggleEditMode())
  addEditStyles()
  addToNavigation(answer.body, toggle)
  if (location.hash === '#uredi') {
    history.replaceState(history.state, '', location.pathname + location.search)
    toggle()
  }
  return { toggle }
}
