import { shopifyRoutes } from '@pazar/contracts/shopify/routes.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { serverMessage } from '../api/refusal.ts'
import { useToast } from '../layout/use-toast.tsx'

const { path, method, answer } = shopifyRoutes.test

/** Asks the shop for its name, with what is saved (landing spec, sections 2.4 and 8). */
export function TestShopify({ disabled = false }: { disabled?: boolean }) {
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
  return <Button variant="outlined" color="inherit" size="small" disabled={disabled || pending} onClick={() => void test()}>{pending ? 'Testira...' : 'Test Shopify'}</Button>
}
