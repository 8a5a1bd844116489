import type { CallOutcome } from '@pazar/contracts/order/confirmation-states.ts'

export type CallAction = CallOutcome | 'edit' | 'undo' | 'skip'

/** The key of each action, as its button shows it. */
export const callKeys: Record<CallAction, string> = {
  confirmed: 'P',
  noAnswer: 'N',
  later: 'K',
  refused: 'O',
  wrongNumber: 'B',
  edit: 'I',
  undo: 'Z',
  skip: 'S',
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'repeat' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** The action of a key press; undefined with modifier keys and for a key that is held down. */
export function callAction({ key, repeat, ctrlKey, metaKey, altKey }: KeyPress): CallAction | undefined {
  if (repeat || ctrlKey || metaKey || altKey) return undefined
  const pressed = key.toUpperCase()
  return (Object.keys(callKeys) as CallAction[]).find((action) => callKeys[action] === pressed)
}
