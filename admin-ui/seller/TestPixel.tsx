import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../data/data-provider.ts'
import { serverMessage } from '../data/refusal.ts'
import { useToast } from '../ui/feedback/use-toast.tsx'
import { withPixelIdWarning } from './pixel-id-warning.ts'

interface Props {
  domain?: string
  pixelId: string | null
  disabled?: boolean
}

/**
 * Sends a test event from the server with the saved settings of the account or a domain. The answer says what
 * is missing.
 */
export function TestPixel({ domain, pixelId, disabled = false }: Props) {
  const toast = useToast()
  const dataProvider = useDataProvider<PazarDataProvider>()
  const { mutate: test, isPending } = useMutation({
    mutationFn: () => dataProvider.testPixel(domain),
    onSuccess: ({ message }) => toast.success('Uspešno!', withPixelIdWarning(message, pixelId)),
    onError: (error) =>
      toast.failure(
        'Test događaj nije poslat',
        withPixelIdWarning(serverMessage(error, 'Pokušajte ponovo'), pixelId),
      ),
  })
  return (
    <Button variant="outlined" color="inherit" disabled={disabled || isPending} onClick={() => test()}>
      {isPending ? 'Šalje...' : 'Pošalji test događaj'}
    </Button>
  )
}
