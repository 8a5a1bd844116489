import Language from '@mui/icons-material/Language'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router'
import { serverMessage } from '../../data/refusal.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Problem } from '../../ui/feedback/Problem.tsx'
import { ScreenLoading } from '../../ui/feedback/ScreenLoading.tsx'
import { ConnectDomain } from './ConnectDomain.tsx'
import { ConnectedDomain } from './ConnectedDomain.tsx'
import { DnsVerification } from './DnsVerification.tsx'
import { UrlStructure } from './UrlStructure.tsx'
import { usePrimaryDomain } from '../../data/queries/use-primary-domain.ts'
import { useMay } from '../../session/duty-access.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'

/** /domain: the primary domain, for sellers with only one (domains/screens). */
export function PrimaryDomain() {
  const { data, error, isPending, refetch } = usePrimaryDomain()
  const mayChange = useMay('changeDomains')
  const [typed, setTyped] = useState('')
  return (
    <Box sx={{ maxWidth: 860 }}>
      <PageHeading
        title="Moj domen"
        text="Prodajte na svojoj adresi."
        actions={
          <Button component={Link} to="/domains" variant="outlined" color="inherit">
            Svi domeni
          </Button>
        }
      />
      {error && data === undefined ? (
        <Problem
          title="Greška pri učitavanju podataka"
          text={serverMessage(error, '')}
          retry={() => void refetch()}
        />
      ) : isPending ? (
        <ScreenLoading />
      ) : (
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          {data ? (
            <ConnectedDomain own={data} />
          ) : mayChange ? (
            <ConnectDomain onTyped={setTyped} />
          ) : (
            <EmptyState icon={<Language />} title="Domen nije povezan" />
          )}
          {data && <DnsVerification own={data} />}
          <UrlStructure host={data?.domain ?? (typed || 'vas-domen.rs')} />
        </Box>
      )}
    </Box>
  )
}
