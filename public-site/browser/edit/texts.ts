import { asStored, fieldAt, isAutosaved } from './fields.ts'
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

/**
 * Makes the page's texts editable.
 * @param onFieldChange called with the edited field's label, length and limit; without an argument if no text
 *   is being edited.
 */
export function editTexts(
  session: () => EditSession,
  onFieldChange: (state?: { label: string; length: number; max: number; lines: boolean }) => void,
): TextEditing {
  const elements = [...document.querySelectorAll<HTMLElement>('[data-edit]')]
  const shown = new Map(elements.map((element) => [element.dataset['edit']!, element.innerText.trim()]))
  const stops = new AbortController()
  let typing: HTMLElement | undefined

  function edit(element: HTMLElement): void {
    const path = element.dataset['edit']!
    const field = fieldAt(path)
    let before: Node[] = []
    /** The stored text; the text on the page if none is stored. */
    let baseline = ''
    let timer: number | undefined
    const typed = () => asStored(element.innerText, field)
    const announce = () =>
      onFieldChange({ label: field.label, length: typed().length, max: field.max, lines: field.lines })

    try {
      element.contentEditable = 'plaintext-only'
    } catch {
      element.contentEditable = 'true'
    }
    element.title = `Uredi: ${field.label}`

    function restore(): void {
      element.replaceChildren(...before)
    }

    async function save(quiet: boolean): Promise<void> {
      const value = typed()
      if (value === baseline) return
      const previous = baseline
      baseline = value
      element.classList.remove('edit-failed')
      const saved = await session().save((website) => bodyFor(website, path, value, shown), {
        typed: value,
        quiet,
        undo: { label: field.label, changes: (website) => bodyFor(website, path, previous, shown) },
      })
      if (saved) {
        before = [document.createTextNode(value)]
        shown.set(path, value)
      } else {
        baseline = previous
        element.classList.add('edit-failed')
      }
      if (quiet && saved && typing === element) announce()
    }

    const options = { signal: stops.signal }
    element.addEventListener(
      'focus',
      () => {
        typing = element
        before = [...element.childNodes]
        if (!element.classList.contains('edit-failed')) {
          baseline = storedText(session().website(), path) || typed()
          element.textContent = baseline
        }
        announce()
      },
      options,
    )
    element.addEventListener(
      'input',
      () => {
        announce()
        clearTimeout(timer)
        if (isAutosaved(path) && typed().length <= field.max)
          timer = window.setTimeout(() => void save(true), autosaveDelayMs)
      },
      options,
    )
    element.addEventListener(
      'blur',
      () => {
        clearTimeout(timer)
        typing = undefined
        onFieldChange()
        if (stops.signal.aborted) return
        if (typed().length > field.max) {
          toast('Greška', `Najviše ${field.max} karaktera`, 'failure')
          return element.classList.add('edit-failed')
        }
        if (typed() === baseline && !element.classList.contains('edit-failed')) return restore()
        void save(false)
      },
      options,
    )
    element.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Escape') {
          clearTimeout(timer)
          element.classList.remove('edit-failed')
          element.textContent = baseline
          element.blur()
          restore()
        } else if (event.key === 'Enter' && (!field.lines || event.ctrlKey || event.metaKey)) {
          event.preventDefault()
          element.blur()
        } else if (event.key === ' ' && element.tagName === 'SUMMARY') {
          // The space bar would open and close the question.
          event.preventDefault()
          insertText(element, ' ')
        }
        event.stopPropagation()
      },
      options,
    )
    element.addEventListener(
      'keyup',
      (event) => {
        if (event.key === ' ' || event.key === 'Enter') event.preventDefault()
      },
      options,
    )
    element.addEventListener('click', (event) => event.preventDefault(), options)
    element.addEventListener(
      'paste',
      (event) => {
        event.preventDefault()
        const text = event.clipboardData?.getData('text/plain') ?? ''
        insertText(element, field.lines ? text.replaceAll('\r\n', '\n') : text.replace(/\s*\n+\s*/g, ' '))
      },
      options,
    )
  }

  for (const element of elements) edit(element)
  return {
    typing: () => typing,
    stop() {
      typing?.blur()
      stops.abort()
      for (const element of elements) {
        element.removeAttribute('contenteditable')
        element.removeAttribute('title')
        element.classList.remove('edit-failed')
      }
      onFieldChange()
    },
  }
}
