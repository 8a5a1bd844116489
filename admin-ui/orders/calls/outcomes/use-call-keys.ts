import { useEffect } from 'react'
import { useEvent } from 'react-admin'
import { textFields } from '../../keyboard/text-fields.ts'
import { type CallAction, callAction } from './call-keys.ts'

/** Keys of the call screen. They do nothing in fields and below dialogs. */
export function useCallKeys(onAction: (action: CallAction) => void): void {
  const press = useEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : document.body
    const isCovered = document.querySelector('[role=dialog], .MuiModal-root:not([aria-hidden=true])') !== null
    if (event.defaultPrevented || isCovered || target.closest(textFields)) return
    const action = callAction(event)
    if (!action) return
    event.preventDefault()
    onAction(action)
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [press])
}
