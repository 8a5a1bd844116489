import { type OrderDraft, storeDraft } from './order-draft.ts'
import { fieldOf, readInput } from './order-input.ts'
import type { Retry } from './order-retry.ts'

/** The order form of a page view and the state of its order. */
export interface OrderInProgress {
  form: HTMLFormElement
  draftName: string
  /** All attempts use the same key until their order is known to exist; then another order is intended. */
  key: string
  state: 'idle' | 'sending' | 'placed'
  /** Whether a request under the key got no answer (yet), so that its order may have been placed. */
  isUnconfirmed: boolean
  submit: HTMLButtonElement
  submitText: string
  retry: Retry
  /** True if the shopper is asked to check their phone number first. */
  asksAboutPhone(): boolean
  /** Stops the countdown until the next attempt is allowed. */
  stopCounting(): void
}

const hexadecimal = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** A random idempotency key. */
export const newKey = (): string => hexadecimal(crypto.getRandomValues(new Uint8Array(16)))

/** Writes the order's key into the form's description of the page view, and a new price proof if there is one. */
export function writeKey({ form, key }: OrderInProgress, newProof?: string): void {
  const pageView = fieldOf(form, 'pageView')
  const [shownAt, , proof] = pageView.value.split('.')
  pageView.value = [shownAt, key, newProof ?? proof].join('.')
}

/** Stores the shopper's current input as the draft. */
export function storeInput(
  { form, draftName, isUnconfirmed }: OrderInProgress,
  rest: Pick<OrderDraft, 'key' | 'changed'>,
): void {
  storeDraft(draftName, { values: readInput(form), isUnconfirmed, ...rest })
}
