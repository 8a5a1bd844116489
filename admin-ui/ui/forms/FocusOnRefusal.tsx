import { useEffect, useRef } from 'react'
import { useFormState } from 'react-hook-form'

/**
 * Within a React-Admin form: scrolls to and focuses the first invalid field after a refused submit. React Hook
 * Form does so for its own validation only, not for the server's.
 */
export function FocusOnRefusal() {
  const place = useRef<HTMLSpanElement>(null)
  const { submitCount } = useFormState()
  useEffect(() => {
    const field = place.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  }, [submitCount])
  return <span ref={place} hidden />
}
