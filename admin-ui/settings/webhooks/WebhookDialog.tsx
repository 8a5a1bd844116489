import { FormDialog } from '../../ui/forms/FormDialog.tsx'
import { type Editing, WebhookForm } from './WebhookForm.tsx'

/** Adds or changes a webhook. `onDone` receives the secret of a new one. */
export function WebhookDialog({
  editing,
  onClose,
  onDone,
}: {
  editing: Editing | undefined
  onClose: () => void
  onDone: (secret?: string) => void
}) {
  return (
    <FormDialog open={editing !== undefined} onClose={onClose} labelledBy="webhook-naslov">
      {(within) =>
        editing && (
          <WebhookForm
            key={editing === 'new' ? 'new' : editing.id}
            editing={editing}
            {...within}
            onDone={onDone}
          />
        )
      }
    </FormDialog>
  )
}
