import { contentName } from '@pazar/contracts/website/content-names.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Confirm } from 'react-admin'
import { fieldNamesOf } from '../save/save-conflict.ts'
import { useEditing } from './editor-context.ts'

/** Tells the seller that unsaved input from before a sign-out or reload has been restored. */
export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  const fields = useEditing(({ body }) => fieldNamesOf(body))
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <>
      <Alert
        severity="info"
        role="status"
        sx={{ mb: 2 }}
        action={
          <Button color="inherit" size="small" onClick={() => setIsConfirming(true)}>
            Odbaci
          </Button>
        }
      >
        Vratili smo izmene koje niste sačuvali: <strong>{fields.map(contentName).join(', ')}</strong>.
        Pregledajte ih i sačuvajte.
      </Alert>
      <Confirm
        isOpen={isConfirming}
        title="Da li ste sigurni da želite da odbacite izmene koje niste sačuvali?"
        content={null}
        confirm="Odbaci izmene"
        confirmColor="warning"
        onClose={() => setIsConfirming(false)}
        onConfirm={() => {
          setIsConfirming(false)
          onDiscard()
        }}
      />
    </>
  )
}
