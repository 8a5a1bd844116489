import Visibility from '@mui/icons-material/Visibility'
import VisibilityOff from '@mui/icons-material/VisibilityOff'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import { useState } from 'react'
import { LineField } from './LineField.tsx'

interface Props {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  autoComplete: 'current-password' | 'new-password'
  errorText?: string
  hint?: string
  size?: 'small' | 'medium'
  required?: boolean
}

export function PasswordField({
  label,
  name,
  value,
  onChange,
  autoComplete,
  errorText,
  hint,
  size,
  required,
}: Props) {
  const [visible, setVisible] = useState(false)
  return (
    <LineField
      label={label}
      name={name}
      type={visible ? 'text' : 'password'}
      autoComplete={autoComplete}
      size={size}
      required={required}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      errorText={errorText}
      hint={hint}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            onClick={() => setVisible(!visible)}
            aria-label={visible ? 'Sakrij lozinku' : 'Prikaži lozinku'}
          >
            {visible ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
          </IconButton>
        </InputAdornment>
      }
    />
  )
}
