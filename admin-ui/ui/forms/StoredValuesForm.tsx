import type { ReactNode } from 'react'
import { Form, type FormProps, useFormIsDirty } from 'react-admin'
import { FocusOnRefusal } from './FocusOnRefusal.tsx'
import { useUnsavedChanges } from './UnsavedChanges.tsx'

const keepInput = { keepDirtyValues: true }

function ReportUnsavedChanges() {
  useUnsavedChanges(useFormIsDirty())
  return null
}

interface Props extends Pick<FormProps, 'id' | 'resolver' | 'onSubmit'> {
  /** The stored value of each field; null if there is none, as React-Admin's inputs report emptied fields. */
  stored: object
  /** Counts the saves: a new one replaces all input by the stored values. */
  saves: number
  children: ReactNode
}

/**
 * A form that changes stored values. Fields without unsaved input follow a change from elsewhere; otherwise the
 * next save would revert it.
 */
export const StoredValuesForm = ({ stored, saves, children, ...form }: Props) => (
  // React-Admin drops unsaved input only if the id of the record changes.
  <Form
    record={{ id: saves, ...stored }}
    resetOptions={keepInput}
    noValidate
    disableInvalidFormNotification
    {...form}
  >
    {children}
    <FocusOnRefusal />
    <ReportUnsavedChanges />
  </Form>
)
