import type { DomainView } from '@pazar/contracts/domain/routes.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId } from 'react'
import { DnsRecords } from '../DnsRecords.tsx'

export function DnsDialog({
  domain,
  open,
  onClose,
}: {
  domain: DomainView
  open: boolean
  onClose: () => void
}) {
  const id = useId()
  const phone = useMediaQuery('(max-width: 599px)')
  return (
    <Dialog open={open} onClose={onClose} fullScreen={phone} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        DNS Setup: {domain.host}
      </DialogTitle>
      <DialogContent>
        <Box component="ol" sx={{ mt: 0, mb: 2.5, pl: 2.5, '& li': { mb: 0.5 } }}>
          <li>Prijavite se kod registra ili provajdera kod koga ste kupili domen i otvorite DNS postavke.</li>
          <li>Dodajte sve zapise, tačno kako pišu ovde.</li>
          <li>Vratite se na ovu stranicu i kliknite na „Verify“.</li>
        </Box>
        <DnsRecords instructions={domain.dnsInstructions} />
        <Box sx={{ mt: 2, color: 'text.secondary' }}>DNS propagacija može trajati do 24 sata.</Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Zatvori
        </Button>
      </DialogActions>
    </Dialog>
  )
}
