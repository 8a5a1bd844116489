import { mainId } from './SkipLink.tsx'

/** What Enter or Space would press. */
const pressable = 'a, button, input, select, textarea, [role=button], [role=combobox], [role=option]'

/** Whether the focus is on nothing, or, by a dialog that keeps it inside, on something around the element. */
function isFocusLost(element: HTMLElement): boolean {
  const { activeElement } = document
  return (
    activeElement === null ||
    (activeElement !== element && activeElement.contains(element)) ||
    activeElement === document.body
  )
}

const isDisabled = (element: HTMLElement) =>
  element.matches(':disabled, [aria-disabled=true]:not([tabindex])')

/** The element that took the place of a removed one, or stands beside it. */
function neighbourOf(records: readonly MutationRecord[], removed: HTMLElement): HTMLElement | undefined {
  const removal = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(removed)))
  // Beside a dialog is the whole application.
  if (!removal || removal.target === document.body) return undefined
  const { target, previousSibling, nextSibling } = removal
  const isSamePlace = (record: MutationRecord) =>
    record.target === target &&
    (record.previousSibling === previousSibling || record.nextSibling === nextSibling)
  const added = records.filter(isSamePlace).flatMap(({ addedNodes }) => [...addedNodes])
  return [...added, nextSibling, previousSibling, target].find(
    (node): node is HTMLElement =>
      node instanceof HTMLElement && node.isConnected && !node.matches(pressable),
  )
}

/** Focuses an element that is no stop of the Tab key: Tab goes on from there, and a held Enter presses nothing. */
function focusPlace(element: HTMLElement) {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.style.outline = 'none'
    const restore = () => {
      element.removeAttribute('tabindex')
      element.style.outline = ''
    }
    element.addEventListener('blur', restore, { once: true })
  }
  element.focus({ preventScroll: true })
}

/**
 * Browsers drop the focus if its element is removed or disabled, and the next Tab starts at the top of the page.
 * Until the returned function is called, the focus returns to an element that was only disabled while something was
 * sent, and otherwise moves to what is in its place now. Focus that is moved on purpose stays where it is.
 */
export function keepFocus(): () => void {
  let focused: HTMLElement | undefined
  // An element that is disabled is not forgotten, wherever its focus goes.
  const isWaiting = () => focused?.isConnected && isDisabled(focused) && isFocusLost(focused)
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && !isWaiting()) focused = target
  }
  const forget = () =>
    setTimeout(() => {
      if (focused?.isConnected && !isDisabled(focused) && isFocusLost(focused)) focused = undefined
    })
  const observer = new MutationObserver((records) => {
    if (!focused || !isFocusLost(focused)) return
    if (!focused.isConnected)
      focusPlace(neighbourOf(records, focused) ?? document.getElementById(mainId) ?? document.body)
    else if (
      !isDisabled(focused) &&
      records.some(({ target, type }) => type === 'attributes' && target === focused)
    )
      focused.focus({ preventScroll: true })
  })
  document.addEventListener('focusin', remember)
  document.addEventListener('focusout', forget)
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    // Menus and lists to choose from have no `disabled`.
    attributeFilter: ['disabled', 'tabindex'],
  })
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', remember)
    document.removeEventListener('focusout', forget)
  }
}
