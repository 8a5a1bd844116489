import Button, { type ButtonProps } from '@mui/material/Button'
import { useState } from 'react'
import { Confirm } from 'react-admin'
import { problemText } from '../../data/refusal.ts'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import { plural } from '../../ui/formatting/amounts.ts'

interface Props extends Pick<ButtonProps, 'variant' | 'color' | 'disabled' | 'aria-keyshortcuts' | 'title'> {
  /** How many of the orders their customers have not confirmed. */
  unconfirmed: () => number | Promise<number>
  onStart: () => void
}

const unconfirmedText = (count: number) =>
  plural(
    count,
    'porudžbina nije potvrđena pozivom',
    'porudžbine nisu potvrđene pozivom',
    'porudžbina nije potvrđeno pozivom',
  )

/** Starts packing; asks first if customers have not confirmed the orders. */
export function StartPacking({ unconfirmed, onStart, disabled, ...button }: Props) {
  const toast = useToast()
  const [isCounting, setIsCounting] = useState(false)
  const [count, setCount] = useState(0)
  async function press() {
    setIsCounting(true)
    try {
      const found = await unconfirmed()
      if (found === 0) onStart()
      else setCount(found)
    } catch (error) {
      toast.failure('Greška', problemText(error, 'Pakovanje nije počelo'))
    }
    setIsCounting(false)
  }
  return (
    <>
      <Button size="small" disabled={disabled || isCounting} onClick={() => void press()} {...button}>
        Počni pakovanje
      </Button>
      <Confirm
        isOpen={count > 0}
        title="Pakovati pre potvrde?"
        content={`${unconfirmedText(count)}.`}
        confirm="Počni pakovanje"
        confirmColor="warning"
        onConfirm={() => {
          setCount(0)
          onStart()
        }}
        onClose={() => setCount(0)}
      />
    </>
  )
}
