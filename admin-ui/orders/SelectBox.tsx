import { type MouseEvent, useEffect, useRef } from 'react'

interface Props {
  label: string
  checked: boolean
  /** Some of what it stands for. */
  partly?: boolean
  /** `range`: with the shift key held. */
  onToggle: (range: boolean) => void
}

/** A plain checkbox that knows whether shift was held: from the mouse and from the space bar alike. */
export function SelectBox({ label, checked, partly = false, onToggle }: Props) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = partly && !checked
  }, [partly, checked])
  return (
    // Shift-click would select the text in between.
    <label className="select-box" onMouseDown={(event) => event.shiftKey && event.preventDefault()}>
      <input ref={box} type="checkbox" aria-label={label} checked={checked} onChange={() => undefined} onClick={(event: MouseEvent) => onToggle(event.shiftKey)} />
    </label>
  )
}
