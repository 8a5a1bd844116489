import Box from '@mui/material/Box'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useEffect, useId } from 'react'
import { Form, type FormProps } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { FocusOnRefusal } from '../ui/forms/FocusOnRefusal.tsx'
import { FormActions } from '../ui/forms/FormActions.tsx'
import { FormDialog } from '../ui/forms/FormDialog.tsx'

interface ActionsProps {
  onTyped: (typed: boolean) => void
  onLeave: () => void
}

function Actions({ onTyped, onLeave }: ActionsProps) {
  const { isDirty, isSubmitting } = useFormState()
  useEffect(() => onTyped(isDirty), [onTyped, isDirty])
  return <FormActions pending={isSubmitting} onLeave={onLeave} disabled={!isDirty} />
}

interface Props extends Pick<FormProps, 'resolver' | 'record' | 'defaultValues' | 'onSubmit'> {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A dialog that changes something of a user. Saves changes only. */
export function UserFormDialog({ title, onClose, children, ...form }: Props) {
  const titleId = useId()
  return (
    <FormDialog open onClose={onClose} labelledBy={titleId}>
      {(within) => (
        <Box sx={{ display: 'contents', '& form': { display: 'contents' } }}>
          <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </DialogTitle>
          <Form noValidate disableInvalidFormNotification {...form}>
            <DialogContent sx={{ '& > div:first-of-type': { pt: 1 } }}>
              {children}
              <FocusOnRefusal />
            </DialogContent>
            <Actions {...within} />
          </Form>
        </Box>
      )}
    </FormDialog>
  )
}
