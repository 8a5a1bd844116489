import { belowFirstScreen, laysOutLater } from '../document/later.ts'

/** Has what was left out laid out, one part at each call of `turn`, so that a slow processor answers in between. */
export async function layOutLater(turn: () => Promise<unknown>): Promise<void> {
  const parts = [...document.querySelectorAll<HTMLElement>(belowFirstScreen)]
  for (const part of parts) {
    if (!document.documentElement.classList.contains(laysOutLater)) break
    part.style.contentVisibility = 'visible'
    // Asked for, it is laid out here and now, and not with all others before the next frame.
    void part.offsetHeight
    await turn()
  }
  document.documentElement.classList.remove(laysOutLater)
  for (const part of parts) part.style.contentVisibility = ''
}
