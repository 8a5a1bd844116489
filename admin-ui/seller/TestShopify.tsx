import { shopifyRoutes } from '@pazar/contracts/shopify/routes.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { call } from '../data/call.ts'
import { serverMessage } from '../data/refusal.ts'
import { useToast } from '../ui/feedback/use-toast.tsx'

const { path, method, answer } = shopifyRoutes.test

/** Tests the saved credentials by requesting the store's name (editor/shopify). */
export function TestShopify({
  disabled = false,
  size = 'small',
}: {
  disabled?: boolean
  size?: 'small' | 'medium'
}) {
  const toast = useToast()
  const [pending, setPending] = useState(false)
  async function test() {
    setPending(true)
    try {
      toast.success('✅ Uspešno!', answer.parse((await call(path, { method })).json).message)
    } catch (error) {
      toast.failure('Shopify konekcija neuspešna', serverMessage(error, 'Pokušajte ponovo'))
    }
    setPending(false)
  }
  return (
    <Button
      variant="outlined"
      color="inherit"
      size={size}
      disabled={disabled || pending}
      onClick={() => void test()}
    >
      {pending ? 'Testira...' : 'Test Shopify'}
    </Button>
  )
}
