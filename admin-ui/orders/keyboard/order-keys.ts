export type KeyAction =
  | 'next'
  | 'previous'
  | 'open'
  | 'select'
  | 'range'
  | 'pack'
  | 'tab'
  | 'search'
  | 'create'
  | 'help'
  | 'clear'

interface HelpOptions {
  /** The labels of the visible tabs. */
  tabs: readonly string[]
  mayPack: boolean
  mayEnter: boolean
}

type KeyDescription = readonly [keys: string, does: string]

/** Keys and their descriptions, as the help shows them. */
export const keyHelp = ({ tabs, mayPack, mayEnter }: HelpOptions): readonly KeyDescription[] => [
  ['j ili ↓', 'Sledeća porudžbina'],
  ['k ili ↑', 'Prethodna porudžbina'],
  ['Enter', 'Otvori porudžbinu'],
  ['x', 'Izaberi ili pusti porudžbinu'],
  ['Shift + x', 'Izaberi sve do ove porudžbine'],
  ...(mayPack ? ([['p', 'Počni pakovanje izabranih']] as const) : []),
  [`1 do ${tabs.length}`, tabs.join(', ')],
  ['/', 'Pretraga'],
  ...(mayEnter ? ([['n', 'Nova porudžbina']] as const) : []),
  ['Esc', 'Poništi izbor'],
  ['?', 'Ove prečice'],
]

export interface KeyPress {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

export interface FocusContext {
  /** The focus is in a text field, list or menu. */
  typing: boolean
  /** The focus is on a control that handles keys itself: Enter presses a button. */
  onControl: boolean
  /** A dialog or menu covers the list. */
  covered: boolean
}

/** The action of a key press; undefined with modifier keys, in fields and under dialogs. */
export function keyAction(
  { key, shiftKey, ctrlKey, metaKey, altKey }: KeyPress,
  { typing, onControl, covered }: FocusContext,
): KeyAction | undefined {
  if (typing || covered || ctrlKey || metaKey || altKey) return undefined
  switch (key) {
    case 'j':
      return 'next'
    case 'k':
      return 'previous'
    case 'ArrowDown':
      return shiftKey || onControl ? undefined : 'next'
    case 'ArrowUp':
      return shiftKey || onControl ? undefined : 'previous'
    case 'Enter':
      return onControl ? undefined : 'open'
    case 'x':
      return 'select'
    case 'X':
      return 'range'
    case 'p':
      return 'pack'
    case '1':
    case '2':
    case '3':
    case '4':
    case '5':
    case '6':
      return 'tab'
    case '/':
      return 'search'
    case 'n':
      return 'create'
    case '?':
      return 'help'
    case 'Escape':
      return 'clear'
    default:
      return undefined
  }
}
