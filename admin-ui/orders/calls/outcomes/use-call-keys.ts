import { type RefObject, useEffect } from 'react'
import { useEvent } from 'react-admin'
import { textFields } from '../../keyboard/text-fields.ts'
import { type CallAction, callAction, type KeyPress } from './call-keys.ts'

type Within = RefObject<Element | null>

/** Whether a dialog or a menu is open that does not contain the element. */
function isCovered(element: Element | null): boolean {
  const open = document.querySelectorAll('[role=dialog], .MuiModal-root:not([aria-hidden=true])')
  return [...open].some((each) => !each.contains(element))
}

/**
 * Keys of the call screen, or of an element that may be in a dialog. They do nothing in fields and below other
 * dialogs. `actionOf` answers what a key does, if anything.
 */
export function useScreenKeys(
  actionOf: (press: KeyPress) => (() => void) | undefined,
  within?: Within,
): void {
  const press = useEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : document.body
    if (event.defaultPrevented || isCovered(within?.current ?? null) || target.closest(textFields)) return
    const action = actionOf(event)
    if (!action) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [press])
}

/** The keys of the outcomes, the undo and so on. */
export const useCallKeys = (onAction: (action: CallAction) => void): void =>
  useScreenKeys((press) => {
    const action = callAction(press)
    return action && (() => onAction(action))
  })

/** The key of the undo alone. */
export const useUndoKey = (onUndo: () => void, within?: Within): void =>
  useScreenKeys((press) => (callAction(press) === 'undo' ? onUndo : undefined), within)
