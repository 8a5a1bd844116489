import { belowFirstScreen, deferredLayoutClass } from '../../document/deferred-layout.ts'

/**
 * Lays out the parts below the first screen one by one, yielding in between so that a slow processor can
 * respond.
 */
export async function runDeferredLayout(yieldToBrowser: () => Promise<unknown>): Promise<void> {
  const parts = [...document.querySelectorAll<HTMLElement>(belowFirstScreen)]
  for (const part of parts) {
    if (!document.documentElement.classList.contains(deferredLayoutClass)) break
    part.style.contentVisibility = 'visible'
    // Reading the height forces the layout of this part now, instead of all parts before the next frame.
    void part.offsetHeight
    await yieldToBrowser()
  }
  document.documentElement.classList.remove(deferredLayoutClass)
  for (const part of parts) part.style.contentVisibility = ''
}
