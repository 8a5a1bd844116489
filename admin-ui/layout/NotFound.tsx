import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { Problem } from '../ui/feedback/Problem.tsx'

export function NotFound() {
  useEffect(() => {
    document.title = 'Stranica nije pronađena · Pazar'
  }, [])
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
