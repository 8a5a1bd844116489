import Language from '@mui/icons-material/Language'
import Box from '@mui/material/Box'
import { List, RecordsIterator } from 'react-admin'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { wholeListInScreen } from '../../ui/lists/list-in-screen.ts'
import { ListContent } from '../../ui/lists/ListContent.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { AddDomain } from './AddDomain.tsx'
import { DomainCard } from './DomainCard.tsx'
import { Allowed, useMay } from '../../session/duty-access.ts'

const NoDomains = () => {
  const mayChange = useMay('changeDomains')
  return (
    <EmptyState
      icon={<Language />}
      title="Nemate još uvek konfigurisan nijedan domen..."
      text={mayChange ? 'Dodajte domen iznad, pa podesite DNS zapise koje dobijete.' : undefined}
    />
  )
}

/** /domains: the seller's domains, as cards on every width (domains/screens). */
export const DomainList = () => (
  <>
    <PageHeading
      title="Domeni"
      text="Vaše stranice na Vašim domenima. Glavni domen stoji u adresama koje delite."
    />
    <Allowed action="changeDomains">
      <AddDomain />
    </Allowed>
    <List {...wholeListInScreen} resource="domains" sort={{ field: 'id', order: 'ASC' }}>
      <ListContent empty={<NoDomains />}>
        <Box
          component="ul"
          aria-label="Domeni"
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}
        >
          <RecordsIterator>
            <DomainCard />
          </RecordsIterator>
        </Box>
      </ListContent>
    </List>
  </>
)
