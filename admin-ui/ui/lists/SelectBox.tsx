import { type MouseEvent, useEffect, useRef } from 'react'

interface Props {
  label: string
  checked: boolean
  /** Only some of the represented orders are selected. */
  partly?: boolean
  /** `range` is true while Shift is pressed. */
  onToggle: (range: boolean, event: MouseEvent<HTMLInputElement>) => void
}

/** A plain checkbox that reports whether Shift was pressed, for the mouse and for the space bar. */
export function SelectBox({ label, checked, partly = false, onToggle }: Props) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = partly && !checked
  }, [partly, checked])
  return (
    // Shift-click would select the text in between.
    <label className="select-box" onMouseDown={(event) => event.shiftKey && event.preventDefault()}>
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={() => undefined}
        onClick={(event) => onToggle(event.shiftKey, event)}
      />
    </label>
  )
}
