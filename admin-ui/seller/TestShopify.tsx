import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../data/data-provider.ts'
import { serverMessage } from '../data/refusal.ts'
import { useToast } from '../ui/feedback/use-toast.tsx'

interface Props {
  disabled?: boolean
  size?: 'small' | 'medium'
}

/** Tests the saved credentials by requesting the store's name (editor/shopify). */
export function TestShopify({ disabled = false, size = 'small' }: Props) {
  const toast = useToast()
  const dataProvider = useDataProvider<PazarDataProvider>()
  const { mutate: test, isPending } = useMutation({
    mutationFn: dataProvider.testShopify,
    onSuccess: ({ message }) => toast.success('✅ Uspešno!', message),
    onError: (error) =>
      toast.failure('Shopify konekcija neuspešna', serverMessage(error, 'Pokušajte ponovo')),
  })
  return (
    <Button
      variant="outlined"
      color="inherit"
      size={size}
      disabled={disabled || isPending}
      onClick={() => test()}
    >
      {isPending ? 'Testira...' : 'Test Shopify'}
    </Button>
  )
}
