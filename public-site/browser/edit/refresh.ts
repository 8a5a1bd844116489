/** How long the page is asked for what was saved, and how often, ms: it follows the save within a second. */
const patience = 4000
const pause = 200

const revisionIn = (page: ParentNode): number => Number(page.querySelector<HTMLInputElement>('input[name="revision"]')?.value ?? -1)

/** The page as the server shows it from `revision` on; undefined where it has not come so far in time. */
async function freshPage(revision: number): Promise<Document | undefined> {
  for (const until = Date.now() + patience; Date.now() < until;) {
    const response = await fetch(location.pathname, { cache: 'no-store', headers: { Accept: 'text/html' } }).catch(() => undefined)
    // Its sheets are not those that this page's policy lets in, and are not wanted here.
    const page = response?.ok ? new DOMParser().parseFromString((await response.text()).replaceAll(/<style[^>]*>.*?<\/style>/gs, ''), 'text/html') : undefined
    if (page && revisionIn(page) >= revision) return page
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return undefined
}

/**
 * Puts into this page what the server's has since a save: texts and pictures that can be edited and the pictures' thumbnails, each in its place, but for `skip`, which
 * somebody is typing into. The form from then on orders at the new revision.
 */
export async function refreshPage(revision: number, skip: () => Element | undefined): Promise<void> {
  const fresh = await freshPage(revision)
  if (!fresh) return
  for (const selector of ['[data-edit]', '[data-edit-image]', '[data-show-slide]']) {
    const attribute = selector.slice(1, -1)
    // By path, as `Map.groupBy` would; Safari has that from 17.4.
    const byPath: Record<string, Element[]> = {}
    for (const each of fresh.querySelectorAll(selector)) (byPath[each.getAttribute(attribute)!] ??= []).push(each)
    for (const old of document.querySelectorAll(selector)) {
      const replacement = byPath[old.getAttribute(attribute)!]?.shift()
      if (!replacement || old === skip()) continue
      const widgets = [...old.querySelectorAll('.edit-image-button')]
      old.replaceChildren(...[...replacement.childNodes].map((node) => document.importNode(node, true)), ...widgets)
    }
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('input[name="revision"]')) field.value = String(revision)
}

/** The whole page anew, still being edited: for what changes more than texts. */
export async function reloadPage(revision: number): Promise<void> {
  await freshPage(revision)
  location.hash = 'uredi'
  location.reload()
}
