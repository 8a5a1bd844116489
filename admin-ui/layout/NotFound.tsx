import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useDocumentTitle } from '../ui/document-title.ts'
import { Problem } from '../ui/feedback/Problem.tsx'

export function NotFound() {
  useDocumentTitle('Stranica nije pronađena')
  return (
    <Problem
      title="404 - Stranica nije pronađena"
      text="Adresa koju ste otvorili ne postoji ili je premeštena."
      action={
        <Button component={Link} to="/" variant="contained">
          Nazad na početnu
        </Button>
      }
    />
  )
}
