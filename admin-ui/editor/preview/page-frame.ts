let opened = 0

/**
 * The page at `/pregled/{id}` with this draft, in a frame that holds nothing yet: so the browser's history gets no entry for it. Where the page is lost on its
 * way the frame goes, and it is told as a lost answer of `fetch` is.
 */
export function openFrame(into: HTMLElement, websiteId: number, draft: object): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe')
  frame.name = `pregled-${++opened}`
  frame.title = 'Pregled stranice'
  into.append(frame)
  const form = Object.assign(document.createElement('form'), { method: 'post', action: `/pregled/${websiteId}`, target: frame.name, hidden: true })
  const field = Object.assign(document.createElement('textarea'), { name: 'izmene', value: JSON.stringify(draft) })
  form.append(field)
  document.body.append(form)
  return new Promise((resolve, reject) => {
    frame.addEventListener('load', () => {
      // What the browser shows in place of a lost page may not be read.
      if (!frame.contentDocument) {
        frame.remove()
        reject(new TypeError('The page of the preview was lost on its way'))
      } else if (frame.contentDocument.location.pathname.startsWith('/pregled/')) resolve(frame)
    })
    form.submit()
    form.remove()
  })
}

export interface FrameWishes {
  /** Told the path of a text or picture that was pressed. */
  onPick: (path: string) => void
  /** Told that somebody tried to order. */
  onOrder: () => void
  editing: () => boolean
}

/** Presses in the preview lead nowhere: a text leads to its field while editing, an order is not placed, a link is not followed. */
export function listenIn(page: Document, { onPick, onOrder, editing }: FrameWishes): void {
  const within = (event: Event, selector: string) => (event.target as Element | null)?.closest?.<HTMLElement>(selector)
  page.addEventListener('click', (event) => {
    const text = within(event, '[data-edit]')
    const picture = within(event, '[data-edit-image]')
    if (editing() && (text || picture)) {
      event.preventDefault()
      event.stopImmediatePropagation()
      return onPick(text ? text.dataset['edit']! : 'images')
    }
    if (within(event, '[type="submit"]')) {
      event.preventDefault()
      event.stopImmediatePropagation()
      return onOrder()
    }
    const link = within(event, 'a[href]')
    if (link && !link.getAttribute('href')!.startsWith('#')) event.preventDefault()
  }, true)
  page.addEventListener('keydown', (event) => {
    if (!event.ctrlKey && !event.metaKey) return
    const key = event.key.toLowerCase()
    // Editing on the page itself belongs to the page: here the fields beside it are for that.
    if (key === 'e') event.stopImmediatePropagation()
    if (key !== 's') return
    // Saving is the window's around it, wherever the keyboard is.
    event.preventDefault()
    window.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey: true }))
  }, true)
}

/** The page's own button for editing, which does nothing here. */
export const previewSheet = '[data-edit-toggle]{display:none!important}'

/** What can be pressed while editing is outlined. */
export const editingSheet =
  '[data-edit],[data-edit-image]{cursor:pointer;outline:1px dashed color-mix(in srgb,currentColor 32%,transparent);outline-offset:3px}[data-edit]:hover,[data-edit-image]:hover{outline:2px solid #f3a63b}'
