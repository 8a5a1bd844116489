import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Confirm } from 'react-admin'
import { useFormState } from 'react-hook-form'

interface Props {
  label: string
  title: string
  content: string
  confirm: string
  /** Reports success and failure itself. */
  onConfirm: () => Promise<unknown>
}

/** The button that clears a card's settings, after a confirmation. */
export function RemoveSettings({ label, onConfirm, ...question }: Props) {
  const { isSubmitting } = useFormState()
  const [isConfirming, setIsConfirming] = useState(false)
  const close = () => setIsConfirming(false)
  const { mutate: remove, isPending } = useMutation({ mutationFn: onConfirm, onSettled: close })
  return (
    <>
      <Button color="error" disabled={isSubmitting} onClick={() => setIsConfirming(true)}>
        {label}
      </Button>
      <Confirm
        isOpen={isConfirming}
        loading={isPending}
        confirmColor="warning"
        {...question}
        onConfirm={() => remove()}
        onClose={() => isPending || close()}
      />
    </>
  )
}
