/** A page as the server sent it: its style sheets, and its body as a detached tree. */
export interface ServerPage {
  styles: readonly string[]
  body: HTMLElement
}

const stylePattern = /<style>([\s\S]*?)<\/style>/g

/** Removes the style elements before parsing, because the CSP would report them as violations. */
export function readPage(html: string): ServerPage {
  const styles = [...html.matchAll(stylePattern)].map((match) => match[1]!)
  return { styles, body: new DOMParser().parseFromString(html.replace(stylePattern, ''), 'text/html').body }
}

const scriptedSelector = 'button, form, dialog, [data-carousel]'
const isElement = (node: Node): node is Element => node.nodeType === 1
/** Whether the node is or contains something controlled by a script of the page. */
const isScripted = (node: Node): boolean =>
  isElement(node) && (node.matches(scriptedSelector) || node.querySelector(scriptedSelector) !== null)

function patchAttributes(before: Element, after: Element, live: Element): void {
  for (const { name, value } of after.attributes)
    if (before.getAttribute(name) !== value) live.setAttribute(name, value)
  for (const { name } of before.attributes) if (!after.hasAttribute(name)) live.removeAttribute(name)
}

const hasSameName = (one: Node, other: Node | undefined): boolean => one.nodeName === other?.nodeName

/**
 * Applies the difference between `before` and `after` to the live page. Leaves equal nodes untouched, so that
 * the scroll position, open answers and script state stay. Returns whether it inserted nodes that the page's
 * scripts do not know.
 */
function patchNode(before: Node, after: Node, live: Node): boolean {
  if (before.isEqualNode(after)) return false
  if (!isElement(before) || !isElement(after) || !isElement(live)) {
    live.nodeValue = after.nodeValue
    return false
  }
  patchAttributes(before, after, live)
  const [was, will, now] = [before.childNodes, after.childNodes, live.childNodes]
  const sameShape =
    was.length === will.length &&
    now.length === was.length &&
    [...will].every((child, index) => hasSameName(child, was[index]) && hasSameName(child, now[index]))
  if (sameShape)
    return [...will].map((child, index) => patchNode(was[index]!, child, now[index]!)).some(Boolean)
  const moving = [...now].some(isScripted)
  live.replaceChildren(...[...will].map((child) => live.ownerDocument.importNode(child, true)))
  // Reveal new elements: the scroll script does not observe them and would leave them hidden.
  live.querySelectorAll('[data-seen]').forEach((each) => each.classList.add('is-seen'))
  return moving || [...live.childNodes].some(isScripted)
}

/** Uses constructed style sheets, because the page's CSP allows only its original style elements. */
function applyStyles(page: Document, styles: readonly string[]): void {
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

/** Returns whether the page needs a reload to work completely. */
export function morphPage(
  page: Document,
  before: ServerPage,
  after: ServerPage,
  extraStyles: readonly string[],
): boolean {
  applyStyles(page, [...after.styles, ...extraStyles])
  return patchNode(before.body, after.body, page.body)
}
