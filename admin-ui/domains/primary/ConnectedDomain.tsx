import type { OwnDomain } from '@pazar/contracts/domain/routes.ts'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Confirm, useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../../data/data-provider.ts'
import { serverMessage } from '../../data/refusal.ts'
import { useRefreshDomains } from '../use-refresh-domains.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import { Allowed } from '../../session/duty-access.ts'

/** The connected domain with its status and a button to remove it. */
export function ConnectedDomain({ own: { domain, isVerified } }: { own: NonNullable<OwnDomain['domain']> }) {
  const toast = useToast()
  const dataProvider = useDataProvider<PazarDataProvider>()
  const refreshDomains = useRefreshDomains()
  const [isConfirming, setIsConfirming] = useState(false)

  const remove = useMutation({
    mutationFn: dataProvider.removeOwnDomain,
    onSuccess: () => {
      toast.success('✅ Uspešno!', 'Domen je uspešno uklonjen')
      return refreshDomains()
    },
    onError: (error) => toast.failure('❌ Greška', serverMessage(error, 'Greška pri uklanjanju domena')),
    onSettled: () => setIsConfirming(false),
  })

  return (
    <Card
      sx={{
        p: { xs: 2.5, md: 3 },
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        justifyContent: 'space-between',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minWidth: 0 }}>
        <Box
          component="h2"
          sx={{ m: 0, fontSize: '1.25rem', fontWeight: 700, minWidth: 0, overflowWrap: 'anywhere' }}
        >
          {domain}
        </Box>
        <CopyButton text={domain} label="Kopiraj domen" />
        <Chip
          size="small"
          color={isVerified ? 'success' : 'warning'}
          label={isVerified ? 'Verifikovan' : 'Na čekanju'}
        />
      </Box>
      <Allowed action="changeDomains">
        <Button
          variant="outlined"
          color="error"
          startIcon={<DeleteOutlined />}
          onClick={() => setIsConfirming(true)}
        >
          Ukloni domen
        </Button>
      </Allowed>
      <Confirm
        isOpen={isConfirming}
        loading={remove.isPending}
        title={`Da li ste sigurni da želite da uklonite domen ${domain}?`}
        content="Stranice na ovom domenu više neće biti dostupne kupcima."
        confirm="Ukloni"
        confirmColor="warning"
        onConfirm={() => remove.mutate()}
        onClose={() => remove.isPending || setIsConfirming(false)}
      />
    </Card>
  )
}
