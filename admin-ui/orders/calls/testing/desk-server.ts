import { setImmediate as settled } from 'node:timers/promises'
import { vi } from 'vitest'
import type { CallPayload, RecordedCall } from '../../../data/methods/calls.ts'
import type { DeskOptions } from '../desk/desk-options.ts'

export const recorded: RecordedCall = {
  message: '',
  state: 'refused',
  status: 'Otkazana',
  attempts: 0,
  nextCallAt: null,
}
export const refusal = (status: number) =>
  Object.assign(new Error(), { status, body: { message: `odgovor ${status}` } })

type Answer = Error | RecordedCall

/** A server of three orders to call. The test answers each request that records a call. */
export function openDeskServer() {
  const orders = ['A', 'B', 'C']
  const answers: ((answer: Answer) => void)[] = []
  const sent: CallPayload[] = []
  const undone: string[] = []
  const undoRefusals: Record<string, Error> = {}
  const lease = (orderId: string) => ({ orderId, token: 1, expiresAt: '' })
  const api: DeskOptions['api'] = {
    nextCall: async () => {
      const orderId = orders.shift()
      return { lease: orderId ? lease(orderId) : null, nextAt: null }
    },
    recordCall: (_orderId, payload) => {
      sent.push(payload)
      return new Promise((resolve, reject) => {
        answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)))
      })
    },
    undoCall: async (_orderId, callId) => {
      undone.push(callId)
      if (undoRefusals[callId]) throw undoRefusals[callId]
      return recorded
    },
    undoMerge: async () => ({ message: '' }),
    extendLease: async (orderId) => lease(orderId),
    releaseLease: async () => undefined,
  }
  return {
    api,
    sent,
    undone,
    undoRefusals,
    async answer(answer: Answer): Promise<void> {
      answers.shift()!(answer)
      await settled()
    },
    /** The requests so far are never answered. */
    loseAnswers: () => void answers.splice(0),
  }
}

/** An empty storage of the tab, and a page without elements, for a test without a browser. */
export function stubPage(): void {
  const items = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('window', new EventTarget())
}
