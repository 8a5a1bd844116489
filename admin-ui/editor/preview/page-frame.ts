let frameCount = 0

/**
 * Loads the page of a draft at `/pregled/{id}` into a new frame, which keeps it out of the browser's history.
 * @throws TypeError, like `fetch`, if the page fails to load; the frame is removed.
 */
export function openFrame(
  container: HTMLElement,
  websiteId: number,
  draft: object,
): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe')
  frame.name = `pregled-${++frameCount}`
  frame.title = 'Pregled stranice'
  container.append(frame)
  const form = Object.assign(document.createElement('form'), {
    method: 'post',
    action: `/pregled/${websiteId}`,
    target: frame.name,
    hidden: true,
  })
  const field = Object.assign(document.createElement('textarea'), {
    name: 'izmene',
    value: JSON.stringify(draft),
  })
  form.append(field)
  document.body.append(form)
  return new Promise((resolve, reject) => {
    frame.addEventListener('load', () => {
      // The browser's own error page is not accessible.
      if (!frame.contentDocument) {
        frame.remove()
        reject(new TypeError('The page of the preview was lost on its way'))
      } else if (frame.contentDocument.location.pathname.startsWith('/pregled/')) resolve(frame)
    })
    form.submit()
    form.remove()
  })
}

export interface FrameOptions {
  /** Called with the path of a clicked text or image. */
  onPick: (path: string) => void
  /** Called when someone tries to order in the preview. */
  onOrder: () => void
  editing: () => boolean
}

/**
 * Intercepts clicks in the preview: in edit mode a click on a text focuses its field, orders are not placed
 * and links are not followed.
 */
export function attachPreviewListeners(page: Document, { onPick, onOrder, editing }: FrameOptions): void {
  const within = (event: Event, selector: string) =>
    (event.target as Element | null)?.closest?.<HTMLElement>(selector)
  page.addEventListener(
    'click',
    (event) => {
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
    },
    true,
  )
  page.addEventListener(
    'keydown',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return
      const key = event.key.toLowerCase()
      if (key !== 's') return
      // The surrounding window handles saving, wherever the focus is.
      event.preventDefault()
      window.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey: true }))
    },
    true,
  )
}

/** Outlines clickable texts and images in edit mode. */
export const editingStyles =
  '[data-edit],[data-edit-image]{cursor:pointer;outline:1px dashed color-mix(in srgb,currentColor 32%,transparent);outline-offset:3px}[data-edit]:hover,[data-edit-image]:hover{outline:2px solid #f3a63b}'
