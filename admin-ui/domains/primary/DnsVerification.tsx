import type { OwnDomain } from '@pazar/contracts/domain/routes.ts'
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../../data/data-provider.ts'
import { serverMessage } from '../../data/refusal.ts'
import { DnsRecords } from '../DnsRecords.tsx'
import { useRefreshDomains } from '../use-refresh-domains.ts'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import { useMay } from '../../session/duty-access.ts'

/** The DNS records to create, and a button that checks them (domains/verification). */
export function DnsVerification({
  own: { isVerified, dnsInstructions },
}: {
  own: NonNullable<OwnDomain['domain']>
}) {
  const mayChange = useMay('changeDomains')
  const toast = useToast()
  const dataProvider = useDataProvider<PazarDataProvider>()
  const refreshDomains = useRefreshDomains()
  const [errorText, setErrorText] = useState<string | undefined>(undefined)
  const { mutate: verify, isPending } = useMutation({
    mutationFn: dataProvider.verifyOwnDomain,
    onSuccess: () => {
      setErrorText(undefined)
      toast.success('✅ Uspešno!', 'Domen je uspešno verificiran')
      return refreshDomains()
    },
    onError: (error) => {
      const message = serverMessage(error, 'Greška pri verifikaciji domena')
      setErrorText(message)
      toast.failure('❌ Greška', message)
    },
  })

  return (
    <Card component="section" aria-labelledby="dns" sx={{ p: { xs: 2.5, md: 3 } }}>
      <Typography id="dns" variant="h2" sx={{ mb: 1 }}>
        DNS verifikacija
      </Typography>
      {isVerified ? (
        <Typography sx={{ color: 'text.secondary', mb: 2 }}>
          Vlasništvo je potvrđeno. Zapise ostavite: saobraćaj ide preko njih.
        </Typography>
      ) : (
        mayChange && (
          <Typography sx={{ color: 'text.secondary', mb: 2 }}>
            Dodajte ove zapise u DNS postavke svog domena, pa kliknite na „Verifikuj domen“.
          </Typography>
        )
      )}
      <DnsRecords instructions={dnsInstructions} />
      {!isVerified && mayChange && (
        <>
          {errorText && (
            <Alert
              severity="warning"
              sx={{ mt: 2, '& .MuiAlert-message': { minWidth: 0, overflowWrap: 'anywhere' } }}
            >
              {errorText}
            </Alert>
          )}
          <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
            <Button
              variant="contained"
              disabled={isPending}
              onClick={() => verify()}
              startIcon={isPending ? <CircularProgress size={18} color="inherit" /> : <VerifiedOutlined />}
            >
              {isPending ? 'Verifikacija...' : 'Verifikuj domen'}
            </Button>
            <Box sx={{ color: 'text.secondary' }}>DNS propagacija može trajati do 24 sata.</Box>
          </Box>
        </>
      )}
    </Card>
  )
}
