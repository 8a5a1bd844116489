/** How long the page is polled after a save, in ms; it normally has the change within a second. */
const refreshTimeoutMs = 4000
const pollIntervalMs = 200

const revisionIn = (page: ParentNode): number =>
  Number(page.querySelector<HTMLInputElement>('input[name="revision"]')?.value ?? -1)

/** Reads the page from the server until it has at least `revision`; undefined after the timeout. */
async function freshPage(revision: number): Promise<Document | undefined> {
  for (const until = Date.now() + refreshTimeoutMs; Date.now() < until;) {
    const response = await fetch(location.pathname, {
      cache: 'no-store',
      headers: { Accept: 'text/html' },
    }).catch(() => undefined)
    // The page's policy blocks the fetched style sheets, and they are not needed.
    const page = response?.ok
      ? new DOMParser().parseFromString(
          (await response.text()).replaceAll(/<style[^>]*>.*?<\/style>/gs, ''),
          'text/html',
        )
      : undefined
    if (page && revisionIn(page) >= revision) return page
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs))
  }
  return undefined
}

/**
 * Updates this page after a save: copies editable texts, pictures and their thumbnails from the server's
 * page, except for `skip`, which the seller is editing. Orders then use the new revision.
 */
export async function refreshPage(revision: number, skip: () => Element | undefined): Promise<void> {
  const fresh = await freshPage(revision)
  if (!fresh) return
  for (const selector of ['[data-edit]', '[data-edit-image]', '[data-show-slide]']) {
    const attribute = selector.slice(1, -1)
    // Replaces `Map.groupBy`, which Safari has only since 17.4.
    const byPath: Record<string, Element[]> = {}
    for (const each of fresh.querySelectorAll(selector))
      (byPath[each.getAttribute(attribute)!] ??= []).push(each)
    for (const old of document.querySelectorAll(selector)) {
      const replacement = byPath[old.getAttribute(attribute)!]?.shift()
      if (!replacement || old === skip()) continue
      const widgets = [...old.querySelectorAll('.edit-image-button')]
      old.replaceChildren(
        ...[...replacement.childNodes].map((node) => document.importNode(node, true)),
        ...widgets,
      )
    }
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('input[name="revision"]'))
    field.value = String(revision)
}

/** Reloads the whole page in edit mode, for changes of more than texts. */
export async function reloadPage(revision: number): Promise<void> {
  await freshPage(revision)
  location.hash = 'uredi'
  location.reload()
}
