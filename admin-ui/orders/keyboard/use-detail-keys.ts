import { useEffect } from 'react'
import { useEvent } from 'react-admin'
import { keyAction } from './order-keys.ts'
import { textFields } from './text-fields.ts'

interface Options {
  isOpen: boolean
  onNext: (() => void) | undefined
  onPrevious: (() => void) | undefined
}

/** j and k go to the next and previous order while a detail is open and nothing covers it. */
export function useDetailKeys({ isOpen, onNext, onPrevious }: Options): void {
  const press = useEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : document.body
    const dialogs = document.querySelectorAll('[role=dialog], [role=menu], [role=listbox]')
    if (event.defaultPrevented || dialogs.length > 1) return
    const action = keyAction(event, {
      typing: target.closest(textFields) !== null,
      // Arrows scroll the detail, Enter presses what has the focus.
      onControl: true,
      covered: false,
    })
    const step = action === 'next' ? onNext : action === 'previous' ? onPrevious : undefined
    if (!step) return
    event.preventDefault()
    step()
  })
  useEffect(() => {
    if (!isOpen) return
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [isOpen, press])
}
