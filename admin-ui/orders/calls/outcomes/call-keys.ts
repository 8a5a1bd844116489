import type { CallOutcome } from '@pazar/contracts/order/confirmation-states.ts'

export type CallAction = CallOutcome | 'edit' | 'merge' | 'undo' | 'skip'

/** The key of each action, as its button shows it. */
export const callKeys: Record<CallAction, string> = {
  confirmed: 'P',
  noAnswer: 'N',
  later: 'K',
  refused: 'O',
  wrongNumber: 'B',
  edit: 'I',
  merge: 'M',
  undo: 'Z',
  skip: 'S',
}

export type KeyPress = Pick<KeyboardEvent, 'key' | 'repeat' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Whether a key is pressed without modifier keys and is not held down. */
const isPlain = ({ repeat, ctrlKey, metaKey, altKey }: KeyPress) => !(repeat || ctrlKey || metaKey || altKey)

/** The action of a key press; undefined with modifier keys and for a key that is held down. */
export function callAction(press: KeyPress): CallAction | undefined {
  const pressed = press.key.toUpperCase()
  return isPlain(press)
    ? (Object.keys(callKeys) as CallAction[]).find((action) => callKeys[action] === pressed)
    : undefined
}

/** The option that a press of its digit chooses: 1 for the first one. */
export const optionOfDigit = <Option>(press: KeyPress, options: readonly Option[]): Option | undefined =>
  isPlain(press) ? options[Number(press.key) - 1] : undefined
