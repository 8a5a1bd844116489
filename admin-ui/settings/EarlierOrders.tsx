import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useMutation } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import type { PazarDataProvider } from '../data/data-provider.ts'
import { serverMessage } from '../data/refusal.ts'
import { plural } from '../ui/formatting/amounts.ts'
import { useToast } from '../ui/feedback/use-toast.tsx'
import { notificationsLink } from '../links/notification-link.ts'

/** The most orders that one request covers. */
const maxOrders = 5000

/**
 * Writes orders to the spreadsheet that were placed before it was set up. A repetition adds no duplicates,
 * since rows are found by order ID. For admins it covers only their own orders.
 */
export function EarlierOrders({ userId }: { userId: number }) {
  const toast = useToast()
  const dataProvider = useDataProvider<PazarDataProvider>()
  const { mutate: write, isPending } = useMutation({
    mutationFn: () => dataProvider.retryNotifications({ all: true, leftOut: 'sheet-row', userId }),
    onSuccess: ({ count }) =>
      count === 0
        ? toast.quiet('Nema šta da se upiše', 'Nijedna porudžbina ne čeka na upis u tabelu.')
        : toast.success(
            'Ranije porudžbine se upisuju',
            `${plural(count, 'porudžbina', 'porudžbine', 'porudžbina')}.${count === maxOrders ? ' Ima ih još: ponovite kad se ove upišu.' : ''}`,
          ),
    onError: (error) => toast.failure('Greška', serverMessage(error, 'Ranije porudžbine nisu upisane')),
  })
  return (
    <Box
      component="section"
      aria-label="Ranije porudžbine"
      sx={{ mt: 2.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}
    >
      <Button variant="outlined" color="inherit" disabled={isPending} onClick={() => write()}>
        {isPending ? 'Upisuje...' : 'Upiši ranije porudžbine'}
      </Button>
      <Box sx={{ flex: '1 1 260px', color: 'text.secondary', fontSize: '0.92rem' }}>
        Porudžbine koje su stigle dok tabela nije bila povezana ne upisuju se same. Dokle se stiglo vidi se u{' '}
        <Link component={RouterLink} to={notificationsLink({ type: 'sheet-row' })}>
          Obaveštenjima
        </Link>
        .
      </Box>
    </Box>
  )
}
