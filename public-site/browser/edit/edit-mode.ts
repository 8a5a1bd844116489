import { type EditBar, editBar } from './bar.ts'
import { currentPerson, readWebsite } from './calls.ts'
import { editImages } from './images.ts'
import { type EditSession, editSession } from './session.ts'
import { addEditStyles } from './sheet.ts'
import { testimonialToggles } from './shown-testimonials.ts'
import { askToSignIn } from './sign-in.ts'
import { editTexts, type TextEditing } from './texts.ts'
import { toast } from './toast.ts'

let stop: (() => void) | undefined
let starting = false

/** Updates everything that shows the state of the Edit/Lock button. */
function showState(on: boolean): void {
  document.documentElement.classList.toggle('is-editing', on)
  for (const button of document.querySelectorAll<HTMLElement>('[data-edit-toggle]')) {
    button.setAttribute('aria-pressed', String(on))
    button.title = on ? 'Zaključaj uređivanje' : 'Uredi stranicu'
    button.querySelector('[data-edit-label]')!.textContent = on ? 'Lock' : 'Edit'
  }
}

function startEditing(
  session: EditSession,
  texts: TextEditing,
  bar: EditBar,
  removeImageButtons: () => void,
): () => void {
  showState(true)
  bar.update(session.canUndo())
  return () => {
    texts.stop()
    removeImageButtons()
    bar.remove()
    showState(false)
  }
}

/** Reads the website if this visitor may edit it; otherwise shows them the reason (pages/seller-tools). */
async function editableWebsite() {
  const person = await currentPerson()
  if (!person) return askToSignIn()
  const answer = await readWebsite(Number(document.body.dataset['website']))
  if (!answer.ok) {
    if (answer.status === 401) return askToSignIn()
    const text =
      answer.status === 404
        ? 'Ovu stranicu može da uređuje samo njen vlasnik.'
        : answer.message || 'Stranica trenutno ne može da se uređuje. Pokušajte ponovo.'
    return toast('Uređivanje nije moguće', text, 'failure')
  }
  if (!answer.body.editableByClient && person.role !== 'admin')
    return toast(
      'Uređivanje je zaključano',
      'Ovu stranicu trenutno može da menja samo administrator.',
      'failure',
    )
  return answer.body
}

async function start(): Promise<void> {
  const website = await editableWebsite()
  if (!website) return
  const session = editSession(
    website,
    () => bar.update(session.canUndo()),
    () => texts.typing(),
  )
  const bar = editBar({
    undo: () => void session.undo(),
    lock: () => void toggleEditMode(),
    more: testimonialToggles(() => session),
  })
  const texts = editTexts(() => session, bar.showField)
  stop = startEditing(
    session,
    texts,
    bar,
    editImages(() => session),
  )
  toast('Režim uređivanja je uključen', 'Izmene se čuvaju čim izađete iz teksta.')
}

/** Unlocks the page for editing, or locks it again (pages/seller-tools). */
export async function toggleEditMode(): Promise<void> {
  addEditStyles()
  if (stop) {
    stop()
    stop = undefined
    return toast('Režim uređivanja je isključen')
  }
  if (starting) return
  starting = true
  await start().finally(() => {
    starting = false
  })
}
