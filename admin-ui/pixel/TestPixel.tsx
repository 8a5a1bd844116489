import { integrationRoutes } from '@pazar/contracts/integration/routes.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { serverMessage } from '../api/refusal.ts'
import { useToast } from '../layout/use-toast.tsx'
import { withPixelIdWarning } from './pixel-id-warning.ts'

const { path, method, answer } = integrationRoutes.testPixel

/** Tells the pixel one event from the server, with what is saved: of the account, or of a domain. Its answer says what is missing. */
export function TestPixel({ domain, pixelId, disabled = false }: { domain?: string; pixelId: string | null; disabled?: boolean }) {
  const toast = useToast()
  const [pending, setPending] = useState(false)
  async function test() {
    setPending(true)
    try {
      toast.success('Uspešno!', withPixelIdWarning(answer.parse((await call(path, { method, body: { ...(domain !== undefined && { domain }) } })).json).message, pixelId))
    } catch (error) {
      toast.failure('Test događaj nije poslat', withPixelIdWarning(serverMessage(error, 'Pokušajte ponovo'), pixelId))
    }
    setPending(false)
  }
  return <Button variant="outlined" color="inherit" size="small" disabled={disabled || pending} onClick={() => void test()}>{pending ? 'Šalje...' : 'Pošalji test događaj'}</Button>
}
