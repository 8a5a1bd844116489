import { notificationRoutes } from '@pazar/contracts/notification/routes.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { call } from '../api/call.ts'
import { useIdempotencyKey } from '../api/idempotency-key.ts'
import { serverMessage } from '../api/refusal.ts'
import { plural } from '../formatting/amounts.ts'
import { useToast } from '../layout/use-toast.tsx'
import { notificationsLink } from '../notifications/notification-filter.ts'

const { path, method } = notificationRoutes.retry
/** What one request takes of all. */
const most = 5000

/** Orders that came while there was no spreadsheet were left out of it: here they are written after all, each once, for a row is found by its order's ID. An admin's own alone, too. */
export function EarlierOrders({ userId }: { userId: number }) {
  const toast = useToast()
  const key = useIdempotencyKey()
  const [pending, setPending] = useState(false)
  async function write() {
    setPending(true)
    try {
      const { json } = await call(path, { method, body: { all: true, leftOut: 'sheet-row', userId }, idempotencyKey: key.current() })
      key.renew()
      if (json.count === 0) toast.quiet('Nema šta da se upiše', 'Nijedna porudžbina ne čeka na upis u tabelu.')
      else toast.success('Ranije porudžbine se upisuju', `${plural(json.count, 'porudžbina', 'porudžbine', 'porudžbina')}.${json.count === most ? ' Ima ih još: ponovite kad se ove upišu.' : ''}`)
    } catch (error) {
      toast.failure('Greška', serverMessage(error, 'Ranije porudžbine nisu upisane'))
    } finally {
      setPending(false)
    }
  }
  return (
    <Box component="section" aria-label="Ranije porudžbine" sx={{ mt: 2.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
      <Button variant="outlined" color="inherit" disabled={pending} onClick={() => void write()}>{pending ? 'Upisuje...' : 'Upiši ranije porudžbine'}</Button>
      <Box sx={{ flex: '1 1 260px', color: 'text.secondary', fontSize: '0.92rem' }}>
        Porudžbine koje su stigle dok tabela nije bila povezana ne upisuju se same. Dokle se stiglo vidi se u <Link component={RouterLink} to={notificationsLink({ type: 'sheet-row' })}>Obaveštenjima</Link>.
      </Box>
    </Box>
  )
}
