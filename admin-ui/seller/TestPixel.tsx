import { integrationRoutes } from '@pazar/contracts/integration/routes.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { call } from '../data/call.ts'
import { serverMessage } from '../data/refusal.ts'
import { useToast } from '../ui/feedback/use-toast.tsx'
import { withPixelIdWarning } from './pixel-id-warning.ts'

const { path, method, answer } = integrationRoutes.testPixel

/**
 * Sends a test event from the server with the saved settings of the account or a domain. The answer says what
 * is missing.
 */
export function TestPixel({
  domain,
  pixelId,
  disabled = false,
}: {
  domain?: string
  pixelId: string | null
  disabled?: boolean
}) {
  const toast = useToast()
  const [pending, setPending] = useState(false)
  async function test() {
    setPending(true)
    try {
      toast.success(
        'Uspešno!',
        withPixelIdWarning(
          answer.parse((await call(path, { method, body: { ...(domain !== undefined && { domain }) } })).json)
            .message,
          pixelId,
        ),
      )
    } catch (error) {
      toast.failure(
        'Test događaj nije poslat',
        withPixelIdWarning(serverMessage(error, 'Pokušajte ponovo'), pixelId),
      )
    }
    setPending(false)
  }
  return (
    <Button variant="outlined" color="inherit" disabled={disabled || pending} onClick={() => void test()}>
      {pending ? 'Šalje...' : 'Pošalji test događaj'}
    </Button>
  )
}
