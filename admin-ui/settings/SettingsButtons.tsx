import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useFormIsDirty } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'

interface Props {
  /** Label of the submit button. */
  save: string
  disabled?: boolean
  children?: ReactNode
}

/** The buttons of a settings form, which may be saved unchanged. */
export const SettingsButtons = ({ save, disabled, children }: Props) => {
  const { isSubmitting } = useFormState()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      <Button type="submit" variant="contained" disabled={disabled || isSubmitting}>
        {isSubmitting ? 'Čuva...' : save}
      </Button>
      {children}
    </Box>
  )
}

/** The buttons of a settings form that saves changes only, and can discard them. */
export function ChangeButtons({ children, ...props }: Props) {
  const isDirty = useFormIsDirty()
  const { isSubmitting } = useFormState()
  const { reset } = useFormContext()
  return (
    <SettingsButtons {...props} disabled={!isDirty}>
      {children}
      {isDirty && (
        <Button color="inherit" disabled={isSubmitting} onClick={() => reset()}>
          Otkaži
        </Button>
      )}
    </SettingsButtons>
  )
}
