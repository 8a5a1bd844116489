import { asStored, type Field, fieldAt, isAutosaved } from './fields.ts'
import { bodyFor, storedText } from './paths.ts'
import type { EditSession } from './session.ts'
import { toast } from './toast.ts'

/** Advice is saved this long after the last key, in ms (pages/advertorial). */
const autosaveDelayMs = 1000

export interface TextEditing {
  /** The element that is being edited. */
  typing(): HTMLElement | undefined
  stop(): void
}

/** Called with the edited field's label, length and limit; without an argument if no text is being edited. */
type OnFieldChange = (state?: { label: string; length: number; max: number; lines: boolean }) => void

/** The page's texts during editing. */
interface PageTexts {
  session: () => EditSession
  onFieldChange: OnFieldChange
  /** The texts on the page by path. */
  shown: Map<string, string>
  /** The element that is being edited. */
  typing: HTMLElement | undefined
  stops: AbortController
}

/** A text that can be edited in place. */
interface EditableText {
  element: HTMLElement
  path: string
  field: Field
  /** The content before the edit, with its markup. */
  before: Node[]
  /** The stored text; the text on the page if none is stored. */
  baseline: string
  autosave: number | undefined
}

const typedText = ({ element, field }: EditableText) => asStored(element.innerText, field)
const hasFailed = ({ element }: EditableText) => element.classList.contains('edit-failed')
const restore = ({ element, before }: EditableText) => element.replaceChildren(...before)

/** Replaces the selection with plain text; the browser's own command would turn lines into paragraphs. */
function insertText(element: HTMLElement, text: string): void {
  const selection = getSelection()
  if (!selection?.rangeCount) return
  const range = selection.getRangeAt(0)
  range.deleteContents()
  range.insertNode(document.createTextNode(text))
  range.collapse(false)
  element.dispatchEvent(new Event('input', { bubbles: true }))
}

function announce(page: PageTexts, text: EditableText): void {
  const { label, max, lines } = text.field
  page.onFieldChange({ label, length: typedText(text).length, max, lines })
}

async function save(page: PageTexts, text: EditableText, quiet: boolean): Promise<void> {
  const { element, path, field, baseline: previous } = text
  const { shown } = page
  const value = typedText(text)
  if (value === previous) return
  text.baseline = value
  element.classList.remove('edit-failed')
  const saved = await page.session().save((website) => bodyFor(website, path, value, shown), {
    typed: value,
    quiet,
    undo: { label: field.label, changes: (website) => bodyFor(website, path, previous, shown) },
  })
  if (saved) {
    text.before = [document.createTextNode(value)]
    shown.set(path, value)
  } else {
    text.baseline = previous
    element.classList.add('edit-failed')
  }
  if (quiet && saved && page.typing === element) announce(page, text)
}

/** Shows the stored text instead of the formatted one. A text that could not be saved stays as typed. */
function beginEdit(page: PageTexts, text: EditableText): void {
  const { element, path } = text
  page.typing = element
  text.before = [...element.childNodes]
  if (!hasFailed(text)) {
    text.baseline = storedText(page.session().website(), path) || typedText(text)
    element.textContent = text.baseline
  }
  announce(page, text)
}

function continueEdit(page: PageTexts, text: EditableText): void {
  announce(page, text)
  clearTimeout(text.autosave)
  if (isAutosaved(text.path) && typedText(text).length <= text.field.max)
    text.autosave = window.setTimeout(() => void save(page, text, true), autosaveDelayMs)
}

/** Saves a changed text, unless editing has been stopped. */
function endEdit(page: PageTexts, text: EditableText): void {
  clearTimeout(text.autosave)
  page.typing = undefined
  page.onFieldChange()
  if (page.stops.signal.aborted) return
  const typed = typedText(text)
  const { max } = text.field
  if (typed.length > max) {
    toast('Greška', `Najviše ${max} karaktera`, 'failure')
    text.element.classList.add('edit-failed')
  } else if (typed === text.baseline && !hasFailed(text)) restore(text)
  else void save(page, text, false)
}

function cancelEdit(text: EditableText): void {
  const { element } = text
  clearTimeout(text.autosave)
  element.classList.remove('edit-failed')
  element.textContent = text.baseline
  element.blur()
  restore(text)
}

function pressKey(text: EditableText, event: KeyboardEvent): void {
  const { element, field } = text
  if (event.key === 'Escape') cancelEdit(text)
  else if (event.key === 'Enter' && (!field.lines || event.ctrlKey || event.metaKey)) {
    event.preventDefault()
    element.blur()
  } else if (event.key === ' ' && element.tagName === 'SUMMARY') {
    // The space bar would open and close the question.
    event.preventDefault()
    insertText(element, ' ')
  }
  event.stopPropagation()
}

function pasteText({ element, field }: EditableText, event: ClipboardEvent): void {
  event.preventDefault()
  const text = event.clipboardData?.getData('text/plain') ?? ''
  insertText(element, field.lines ? text.replaceAll('\r\n', '\n') : text.replace(/\s*\n+\s*/g, ' '))
}

function makeEditable(page: PageTexts, element: HTMLElement): void {
  const path = element.dataset['edit']!
  const field = fieldAt(path)
  const text: EditableText = { element, path, field, before: [], baseline: '', autosave: undefined }
  try {
    element.contentEditable = 'plaintext-only'
  } catch {
    element.contentEditable = 'true'
  }
  element.title = `Uredi: ${field.label}`

  const options = { signal: page.stops.signal }
  element.addEventListener('focus', () => beginEdit(page, text), options)
  element.addEventListener('input', () => continueEdit(page, text), options)
  element.addEventListener('blur', () => endEdit(page, text), options)
  element.addEventListener('keydown', (event) => pressKey(text, event), options)
  element.addEventListener(
    'keyup',
    (event) => {
      if (event.key === ' ' || event.key === 'Enter') event.preventDefault()
    },
    options,
  )
  element.addEventListener('click', (event) => event.preventDefault(), options)
  element.addEventListener('paste', (event) => pasteText(text, event), options)
}

/** Makes the page's texts editable. */
export function editTexts(session: () => EditSession, onFieldChange: OnFieldChange): TextEditing {
  const elements = [...document.querySelectorAll<HTMLElement>('[data-edit]')]
  const page: PageTexts = {
    session,
    onFieldChange,
    shown: new Map(elements.map((element) => [element.dataset['edit']!, element.innerText.trim()])),
    typing: undefined,
    stops: new AbortController(),
  }
  for (const element of elements) makeEditable(page, element)
  return {
    typing: () => page.typing,
    stop() {
      page.typing?.blur()
      page.stops.abort()
      for (const element of elements) {
        element.removeAttribute('contenteditable')
        element.removeAttribute('title')
        element.classList.remove('edit-failed')
      }
      onFieldChange()
    },
  }
}
