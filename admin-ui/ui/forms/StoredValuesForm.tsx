import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, type FormProps, useFormIsDirty } from 'react-admin'
import { type FieldValues, useFormContext } from 'react-hook-form'
import { FocusOnRefusal } from './FocusOnRefusal.tsx'
import { useUnsavedChanges } from './UnsavedChanges.tsx'

const keepInput = { keepDirtyValues: true }

function ReportUnsavedChanges() {
  useUnsavedChanges(useFormIsDirty())
  return null
}

/** The path and value of each field, also within groups such as the working hours. */
const fieldsOf = (values: FieldValues, group = ''): [path: string, value: unknown][] =>
  Object.entries(values).flatMap(([name, value]): [string, unknown][] =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? fieldsOf(value, `${group}${name}.`)
      : [[group + name, value]],
  )

/** The values as text: React Hook Form changes groups in place. */
const snapshotOf = (values: FieldValues) =>
  new Map(fieldsOf(values).map(([path, value]) => [path, JSON.stringify(value)]))

interface FollowProps extends Pick<Props, 'saves' | 'stored'> {
  hold: (change: (held: object | undefined) => object | undefined) => void
}

/** Shows what a save has stored, but for what was typed since the save was sent. */
function FollowSaves({ stored, saves, hold }: FollowProps) {
  const { formState, getValues, reset, setValue } = useFormContext()
  const { isSubmitting } = formState
  /** The input that is being saved; undefined if something else replaces the stored values. */
  const sent = useRef<ReadonlyMap<string, string> | undefined>(undefined)
  const shownSaves = useRef(saves)
  useEffect(() => {
    if (saves === shownSaves.current) return
    shownSaves.current = saves
    const before = sent.current
    const typed = before
      ? fieldsOf(getValues()).filter(([path, value]) => JSON.stringify(value) !== before.get(path))
      : []
    reset(stored)
    for (const [path, value] of typed) setValue(path, value, { shouldDirty: true })
  }, [saves, stored, getValues, reset, setValue])
  // After the effect above, which still needs what a submit has sent when it ends.
  useEffect(() => {
    sent.current = isSubmitting ? (sent.current ?? snapshotOf(getValues())) : undefined
    hold((held) => (isSubmitting ? (held ?? stored) : undefined))
  }, [isSubmitting, stored, getValues, hold])
  return null
}

interface Props extends Pick<FormProps, 'id' | 'resolver' | 'onSubmit'> {
  /** The stored value of each field; null if there is none, as React-Admin's inputs report emptied fields. */
  stored: object
  /**
   * Counts the saves: a new one replaces what was sent by the stored values. Counted once `stored` has them.
   */
  saves: number
  children: ReactNode
}

/**
 * A form that changes stored values. Fields without unsaved input follow a change from elsewhere; otherwise the
 * next save would revert it.
 */
export function StoredValuesForm({ stored, saves, children, ...form }: Props) {
  // While input is being saved, the form keeps the values that it had before: React Hook Form takes a field that is
  // typed back to its former value for unchanged.
  const [held, hold] = useState<object | undefined>(undefined)
  return (
    <Form
      record={held ?? stored}
      resetOptions={keepInput}
      noValidate
      disableInvalidFormNotification
      {...form}
    >
      {children}
      <FollowSaves stored={stored} saves={saves} hold={hold} />
      <FocusOnRefusal />
      <ReportUnsavedChanges />
    </Form>
  )
}
