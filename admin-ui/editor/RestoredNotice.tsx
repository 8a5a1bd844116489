import { contentName } from '@pazar/contracts/website/content-names.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Confirmation } from '../layout/Confirmation.tsx'

interface Props {
  /** Names of the fields that are not saved. */
  fields: readonly string[]
  onDiscard: () => void
}

/** What was typed before the session ended, or the tab was loaded anew, stands in the fields again and is not saved. */
export function RestoredNotice({ fields, onDiscard }: Props) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Alert severity="info" role="status" sx={{ mb: 2 }} action={<Button color="inherit" size="small" onClick={() => setAsking(true)}>Odbaci</Button>}>
        Vratili smo izmene koje niste sačuvali: <strong>{fields.map(contentName).join(', ')}</strong>. Pregledajte ih i sačuvajte.
      </Alert>
      <Confirmation
        open={asking} question="Da li ste sigurni da želite da odbacite izmene koje niste sačuvali?" action="Odbaci izmene" onClose={() => setAsking(false)}
        onConfirm={async () => onDiscard()}
      />
    </>
  )
}
