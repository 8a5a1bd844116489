import Language from '@mui/icons-material/Language'
import Box from '@mui/material/Box'
import { serverMessage } from '../../data/refusal.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Problem } from '../../ui/feedback/Problem.tsx'
import { ScreenLoading } from '../../ui/feedback/ScreenLoading.tsx'
import { AddDomain } from './AddDomain.tsx'
import { DomainCard } from './DomainCard.tsx'
import { useDomains } from '../use-domains.ts'

/** /domains: the seller's domains (domains/screens). */
export function DomainList() {
  const { data, error, refetch } = useDomains()
  return (
    <>
      <PageHeading
        title="Domeni"
        text="Vaše stranice na Vašim domenima. Glavni domen stoji u adresama koje delite."
      />
      <AddDomain />
      {error && !data ? (
        <Problem
          title="Greška pri učitavanju podataka"
          text={serverMessage(error, '')}
          retry={() => void refetch()}
        />
      ) : !data ? (
        <ScreenLoading />
      ) : data.length === 0 ? (
        <EmptyState
          icon={<Language />}
          title="Nemate još uvek konfigurisan nijedan domen..."
          text="Dodajte domen iznad, pa podesite DNS zapise koje dobijete."
        />
      ) : (
        <Box
          component="ul"
          aria-label="Domeni"
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}
        >
          {data.map((domain) => (
            <DomainCard key={domain.id} domain={domain} />
          ))}
        </Box>
      )}
    </>
  )
}
