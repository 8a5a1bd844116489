import Card from '@mui/material/Card'
import type { ReactNode } from 'react'
import { FocusOnRefusal } from './FocusOnRefusal.tsx'
import { useResetAfterCreate } from './use-reset-after-create.ts'

/** The content of a `Create` form above a list: one field and its button in a row. It is empty after a success. */
export function CreateCard({ label, children }: { label: string; children: ReactNode }) {
  useResetAfterCreate()
  return (
    <Card
      role="group"
      aria-label={label}
      sx={{
        p: { xs: 2, md: 2.5 },
        mb: 3,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'flex-start',
      }}
    >
      {children}
      <FocusOnRefusal />
    </Card>
  )
}
