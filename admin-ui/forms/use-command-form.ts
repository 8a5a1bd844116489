import { type FormEvent, useState } from 'react'
import type { z } from 'zod'
import { fieldErrors } from '../api/refusal.ts'
import { useIdempotencyKey } from '../api/idempotency-key.ts'
import { fieldComplaints } from './field-complaints.ts'

interface Options<Values> {
  initial: Values
  /** The contract's schema of the command's body. */
  schema: z.ZodType
  /** What goes over the wire, where it is not the fields themselves. */
  payload?: (values: Values) => unknown
  send: (payload: unknown, idempotencyKey: string) => Promise<void>
  /** Told after the server's complaints about fields are shown beside them. */
  onRefused: (error: unknown) => void
}

/** A form that sends one command: judged by the contract, one idempotency key per filling, locked while it is under way. */
export function useCommandForm<Values extends object>({ initial, schema, payload, send, onRefused }: Options<Values>) {
  const [values, setValues] = useState(initial)
  const [complaints, setComplaints] = useState<Record<string, string>>({})
  const [pending, setPending] = useState(false)
  const key = useIdempotencyKey()

  const change = (part: Partial<Values>) => {
    setValues((before) => ({ ...before, ...part }))
    setComplaints((before) => Object.fromEntries(Object.entries(before).filter(([path]) => !Object.keys(part).some((field) => path === field || path.startsWith(`${field}.`)))))
  }
  const reset = (to: Values = initial) => {
    setValues(to)
    setComplaints({})
    key.renew()
  }
  async function submit(event?: FormEvent) {
    event?.preventDefault()
    if (pending) return
    const body = payload ? payload(values) : values
    const found = fieldComplaints(schema, body)
    setComplaints(found)
    if (Object.keys(found).length > 0) return
    setPending(true)
    try {
      await send(body, key.current())
      key.renew()
    } catch (error) {
      const refused = fieldErrors(error)
      setComplaints(refused)
      if (Object.keys(refused).length > 0) key.renew()
      onRefused(error)
    } finally {
      setPending(false)
    }
  }
  return { values, change, complaints, setComplaints, pending, submit, reset }
}
