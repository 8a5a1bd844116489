import { uploadImage } from './calls.ts'
import { openDialog } from './dialog.ts'
import { element } from '../web-api/elements.ts'
import { checkConnection, imageProblem, uploadFailed } from './image-rules.ts'
import type { EditSession } from './session.ts'

const dataAddress = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

/** Uploads the file and puts its address at this index of the list. Returns true if the website was saved. */
async function replaceImage(
  session: EditSession,
  index: number,
  file: File,
  showError: (text: string) => void,
): Promise<boolean> {
  const answer = await uploadImage(file)
  if (!answer.ok || answer.body?.success !== true || !answer.body.imageUrl) {
    // A refusal has a message; without one the connection is the likely cause.
    showError(`${uploadFailed} ${(!answer.ok && answer.message) || checkConnection}`)
    return false
  }
  const { imageUrl } = answer.body
  const before = session.website().images
  return session.save(
    ({ images }) => ({ images: images.map((each, place) => (place === index ? imageUrl : each)) }),
    {
      success: ['Slika ažurirana', 'Slika je uspešno zamenjena'],
      failure: 'Neuspešno ažuriranje slike',
      undo: { label: `Slika ${index + 1}`, changes: () => ({ images: before }) },
    },
  )
}

function openReplacement(session: EditSession, index: number, shown: string): void {
  const preview = element('img', { src: shown, alt: 'Izabrana slika' })
  preview.hidden = shown === ''
  const input = element('input', { type: 'file', accept: 'image/*', id: 'edit-image' })
  const problem = element('p', { className: 'edit-problem', role: 'alert' })
  let chosen: File | undefined
  let sending = false
  const choose = async () => {
    const file = input.files?.[0]
    chosen = undefined
    problem.textContent = (file && imageProblem(file)) ?? ''
    if (!file || problem.textContent) return
    chosen = file
    preview.src = await dataAddress(file)
    preview.hidden = false
  }
  input.addEventListener('change', () => void choose())
  const send = async (): Promise<void | false> => {
    if (sending) return false
    if (!chosen) {
      problem.textContent ||= 'Molimo izaberite sliku (JPG, PNG, GIF, itd.)'
      return false
    }
    sending = true
    problem.textContent = ''
    const busy = dialog.querySelector<HTMLButtonElement>('.edit-actions button:last-child')!
    busy.disabled = true
    const done = await replaceImage(session, index, chosen, (text) => {
      problem.textContent = text
    })
    sending = busy.disabled = false
    return done ? undefined : false
  }
  const dialog = openDialog(
    'Zamena slike',
    [
      element('p', {}, 'JPG, PNG, WebP ili GIF, najviše 5MB.'),
      preview,
      element('label', { for: 'edit-image' }, 'Nova slika'),
      input,
      problem,
    ],
    [{ label: 'Otkaži' }, { label: 'Zameni sliku', main: true, run: send }],
  )
}

/**
 * Adds a button to each product picture that opens the replacement dialog (editor/images). Returns a function
 * that removes the buttons.
 */
export function editImages(session: () => EditSession): () => void {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-edit-image]')].map((place) => {
    const index = Number(place.dataset['editImage'])
    const button = element(
      'button',
      { type: 'button', className: 'edit-image-button', 'aria-label': `Zameni sliku ${index + 1}` },
      'Zameni sliku',
    )
    button.addEventListener('click', (event) => {
      event.preventDefault()
      openReplacement(session(), index, place.querySelector('img')?.currentSrc ?? '')
    })
    place.append(button)
    return button
  })
  return () => buttons.forEach((button) => button.remove())
}
