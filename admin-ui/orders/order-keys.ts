export type KeyAction = 'next' | 'previous' | 'open' | 'select' | 'range' | 'search' | 'help' | 'clear'

/** What the keys do, as the help tells it. */
export const keyHelp: readonly (readonly [keys: string, does: string])[] = [
  ['j ili ↓', 'Sledeća narudžbina'],
  ['k ili ↑', 'Prethodna narudžbina'],
  ['Enter', 'Otvori narudžbinu'],
  ['x', 'Izaberi ili pusti narudžbinu'],
  ['Shift + x', 'Izaberi sve do ove narudžbine'],
  ['/', 'Pretraga'],
  ['Esc', 'Poništi izbor'],
  ['?', 'Ove prečice'],
]

export interface Pressed {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

export interface Place {
  /** Somebody is writing, or choosing in a list or menu. */
  typing: boolean
  /** The focus is on something that the key itself works: Enter presses a button. */
  onControl: boolean
  /** Something lies over the list. */
  covered: boolean
}

/** Undefined where the key is not ours: with modifiers, in fields, over dialogs. */
export function keyAction({ key, shiftKey, ctrlKey, metaKey, altKey }: Pressed, { typing, onControl, covered }: Place): KeyAction | undefined {
  if (typing || covered || ctrlKey || metaKey || altKey) return undefined
  switch (key) {
    case 'j': return 'next'
    case 'k': return 'previous'
    case 'ArrowDown': return shiftKey || onControl ? undefined : 'next'
    case 'ArrowUp': return shiftKey || onControl ? undefined : 'previous'
    case 'Enter': return onControl ? undefined : 'open'
    case 'x': return 'select'
    case 'X': return 'range'
    case '/': return 'search'
    case '?': return 'help'
    case 'Escape': return 'clear'
    default: return undefined
  }
}
