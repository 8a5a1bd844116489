import { useEffect } from 'react'
import { useEvent } from 'react-admin'
import { textFields } from '../../keyboard/text-fields.ts'
import { type CallAction, callAction, type KeyPress } from './call-keys.ts'

/**
 * Keys of the call screen. They do nothing in fields and below dialogs. `actionOf` answers what a key does, if
 * anything.
 */
export function useScreenKeys(actionOf: (press: KeyPress) => (() => void) | undefined): void {
  const press = useEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : document.body
    const isCovered = document.querySelector('[role=dialog], .MuiModal-root:not([aria-hidden=true])') !== null
    if (event.defaultPrevented || isCovered || target.closest(textFields)) return
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
