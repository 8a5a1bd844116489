/** A page as the server sent it, taken apart: its style sheets, and its body as a tree that nobody shows. */
export interface SentPage {
  styles: readonly string[]
  body: HTMLElement
}

const sheet = /<style>([\s\S]*?)<\/style>/g

/** Sheets are taken out first: a page's own policy would complain of them while the text is read. */
export function readPage(html: string): SentPage {
  const styles = [...html.matchAll(sheet)].map((match) => match[1]!)
  return { styles, body: new DOMParser().parseFromString(html.replace(sheet, ''), 'text/html').body }
}

const scripted = 'button, form, dialog, [data-carousel]'
const isElement = (node: Node): node is Element => node.nodeType === 1
/** Whether it is, or holds, something that a script of the page has in its hands. */
const isScripted = (node: Node): boolean => isElement(node) && (node.matches(scripted) || node.querySelector(scripted) !== null)

function attributes(before: Element, after: Element, live: Element): void {
  for (const { name, value } of after.attributes) if (before.getAttribute(name) !== value) live.setAttribute(name, value)
  for (const { name } of before.attributes) if (!after.hasAttribute(name)) live.removeAttribute(name)
}

const alike = (one: Node, other: Node | undefined): boolean => one.nodeName === other?.nodeName

/**
 * Makes of the live page what `after` is of `before`: what both have alike is not touched, so that a reader's place, an open answer and
 * everything that the page's scripts have done stays. Answers whether something was put in that those scripts know nothing of.
 */
function exchange(before: Node, after: Node, live: Node): boolean {
  if (before.isEqualNode(after)) return false
  if (!isElement(before) || !isElement(after) || !isElement(live)) {
    live.nodeValue = after.nodeValue
    return false
  }
  attributes(before, after, live)
  const [was, will, now] = [before.childNodes, after.childNodes, live.childNodes]
  const sameShape = was.length === will.length && now.length === was.length && [...will].every((child, index) => alike(child, was[index]) && alike(child, now[index]))
  if (sameShape) return [...will].map((child, index) => exchange(was[index]!, child, now[index]!)).some(Boolean)
  const moving = [...now].some(isScripted)
  live.replaceChildren(...[...will].map((child) => live.ownerDocument.importNode(child, true)))
  // Seen by nobody yet, these would wait for a script that does not know them.
  live.querySelectorAll('[data-seen]').forEach((each) => each.classList.add('is-seen'))
  return moving || [...live.childNodes].some(isScripted)
}

/** Sheets made by a script are not asked for by the page's policy, which knows only those that it came with. */
function dress(page: Document, styles: readonly string[]): void {
  const Sheet = (page.defaultView as unknown as { CSSStyleSheet: typeof CSSStyleSheet }).CSSStyleSheet
  page.querySelectorAll('style').forEach((each) => {
    if (each.sheet) each.sheet.disabled = true
  })
  page.adoptedStyleSheets = styles.map((text) => {
    const made = new Sheet()
    made.replaceSync(text)
    return made
  })
}

/** Answers whether the page should be loaded anew to be whole again, once there is time. */
export function morphPage(page: Document, before: SentPage, after: SentPage, more: readonly string[]): boolean {
  dress(page, [...after.styles, ...more])
  return exchange(before.body, after.body, page.body)
}
