import type { UserView } from '@pazar/contracts/user/routes.ts'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../data/data-provider.ts'
import { useRefreshAccounts } from '../data/queries/use-refresh-accounts.ts'
import { serverMessage } from '../data/refusal.ts'
import { useToast } from '../ui/feedback/use-toast.tsx'

/**
 * Takes effect at once: deactivation signs the user out and takes their pages offline, activation brings the
 * pages back.
 */
export function ToggleStatus({ user: { id, isActive, firstName, lastName } }: { user: UserView }) {
  const toast = useToast()
  const refreshAccounts = useRefreshAccounts()
  const dataProvider = useDataProvider<PazarDataProvider>()
  const { mutate: toggle, isPending } = useMutation({
    mutationFn: () => dataProvider.changeAccountStatus(id, !isActive),
    onSuccess: () => {
      toast.success('Status je ažuriran!')
      return refreshAccounts()
    },
    onError: (error) => toast.failure('Greška', serverMessage(error, 'Greška pri ažuriranju statusa')),
  })
  const label = isActive ? 'Deaktiviraj' : 'Aktiviraj'
  return (
    <Button
      size="small"
      variant={isActive ? 'outlined' : 'contained'}
      color="primary"
      disabled={isPending}
      onClick={() => toggle()}
      aria-label={`${label}: ${firstName} ${lastName}`}
      sx={{ mr: 0.5, minWidth: 108 }}
    >
      {label}
    </Button>
  )
}
