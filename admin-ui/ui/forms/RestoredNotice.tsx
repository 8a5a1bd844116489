import Alert from '@mui/material/Alert'

/** Tells the user that the form shows what they typed and did not save before. */
export const RestoredNotice = () => (
  <Alert severity="info" role="status">
    Vratili smo izmene koje niste sačuvali. Pregledajte ih i sačuvajte.
  </Alert>
)
