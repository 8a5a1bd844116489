import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { fieldErrors } from '../../data/refusal.ts'
import { useIdempotencyKey } from '../../data/idempotency-key.ts'
import { validationErrors } from './validation-errors.ts'

interface Options<Values, Body> {
  initial: Values
  /** The contract's schema of the command body. */
  schema: z.ZodType
  /** Builds the body from the fields, if they differ; without it, the fields are the body. */
  payload?: (values: Values) => Body
  /** Additional validation errors by field. */
  check?: (values: Values) => Record<string, string>
  send: (payload: Body, idempotencyKey: string) => Promise<void>
  /** Called after the server's field errors are set. */
  onRefused: (error: unknown) => void
}

/** Returns a ref for the form and a function that scrolls to and focuses its first invalid field. */
function useFocusOnError() {
  const element = useRef<HTMLFormElement>(null)
  // Counted per refusal: errors also change while typing, which must not move the focus.
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals === 0) return
    element.current
      ?.querySelector('[aria-invalid="true"], [data-validation-error]')
      ?.scrollIntoView({ block: 'center' })
    element.current
      ?.querySelector<HTMLElement>('[aria-invalid="true"]:not([aria-hidden])')
      ?.focus({ preventScroll: true })
  }, [refusals])
  return { element, focusFirstError: () => setRefusals((before) => before + 1) }
}

/** The errors of fields that `part` does not change. */
const withoutErrorsOf = (part: object, errors: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(errors).filter(
      ([path]) => !Object.keys(part).some((field) => path === field || path.startsWith(`${field}.`)),
    ),
  )

/**
 * A form that sends one command: validates with the contract's schema, repeats the idempotency key on a
 * retry, and ignores submits while one is pending. With `element` as its ref, a refused form scrolls to and
 * focuses its first invalid field.
 */
export function useCommandForm<Values extends object, Body = Values>({
  initial,
  schema,
  payload,
  check,
  send,
  onRefused,
}: Options<Values, Body>) {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [pending, setPending] = useState(false)
  const key = useIdempotencyKey()
  const { element, focusFirstError } = useFocusOnError()
  const refuse = (newErrors: Record<string, string>) => {
    setErrors(newErrors)
    focusFirstError()
  }

  const change = (part: Partial<Values>) => {
    setValues((before) => ({ ...before, ...part }))
    setErrors((before) => withoutErrorsOf(part, before))
  }
  const reset = (to: Values = initial) => {
    setValues(to)
    setErrors({})
    key.renew()
  }
  async function submit(event?: FormEvent) {
    event?.preventDefault()
    if (pending) return
    const body = payload ? payload(values) : (values as unknown as Body)
    const clientErrors = { ...check?.(values), ...validationErrors(schema, body) }
    if (Object.keys(clientErrors).length > 0) return refuse(clientErrors)
    setErrors(clientErrors)
    setPending(true)
    try {
      await send(body, key.current())
      key.renew()
    } catch (error) {
      const serverErrors = fieldErrors(error)
      if (Object.keys(serverErrors).length > 0) {
        refuse(serverErrors)
        key.renew()
      }
      onRefused(error)
    } finally {
      setPending(false)
    }
  }
  return { values, change, errors, setErrors, pending, submit, reset, element }
}
