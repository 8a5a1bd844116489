import { legalPageNames, legalPages } from '@pazar/contracts/legal/pages.ts'
import type { LegalPageView } from '@pazar/contracts/legal/routes.ts'
import { marketFacts, markets } from '@pazar/contracts/money/market.ts'
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useSearchParams } from 'react-router'
import { serverMessage } from '../data/refusal.ts'
import { UnsavedChanges } from '../ui/forms/UnsavedChanges.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { Problem } from '../ui/feedback/Problem.tsx'
import { ScreenLoading } from '../ui/feedback/ScreenLoading.tsx'
import { useAccount } from '../data/queries/use-account.ts'
import { LegalEditor } from './LegalEditor.tsx'
import type { Seller } from './LegalPreview.tsx'
import { useLegalPages, useSellersLegalPages } from '../data/queries/use-legal-pages.ts'

interface Props {
  seller: Seller
  pages: readonly LegalPageView[]
  title: string
  text: string
}

/** The seller whose pages an admin opens; undefined for a seller's own. */
function sellerIdOf(search: URLSearchParams): number | undefined {
  const sellerId = Number(search.get('userId'))
  return Number.isInteger(sellerId) && sellerId > 0 ? sellerId : undefined
}

/** Market and page are in the URL. */
function PagesByMarket({ seller, pages, title, text }: Props) {
  const [search, setSearch] = useSearchParams()
  const shownBy = (query: URLSearchParams) => ({
    page: legalPageNames.find((name) => name === query.get('page')) ?? 'terms',
    market: markets.find((each) => each === query.get('market')) ?? seller.identity.country ?? 'Serbia',
  })
  // Both the editor's key and the question: each address that shows another text discards this one.
  const formOf = (query: URLSearchParams) => {
    const shown = shownBy(query)
    return `${sellerIdOf(query) ?? ''} ${shown.market} ${shown.page}`
  }
  const { page, market } = shownBy(search)
  const show = (next: { market?: string; page?: string }) =>
    setSearch({ ...Object.fromEntries(search), market, page, ...next })
  const stored = pages.find((each) => each.market === market && each.page === page)!
  const isReviewed = (name: string) =>
    pages.some((each) => each.market === market && each.page === name && each.reviewedAt !== null)
  return (
    <>
      <PageHeading title={title} text={text} />
      <UnsavedChanges formOf={formOf}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={market}
          onChange={(_event, next: string | null) => next && show({ market: next })}
          aria-label="Tržište"
          sx={{ mb: 2, bgcolor: 'background.paper' }}
        >
          {markets.map((each) => (
            <ToggleButton key={each} value={each} sx={{ px: 2 }}>
              {marketFacts[each].label}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Tabs
          value={page}
          onChange={(_event, next: string) => show({ page: next })}
          aria-label="Pravne stranice"
          variant="scrollable"
          sx={{ borderBottom: 1, borderColor: 'divider', mb: 3 }}
        >
          {legalPageNames.map((name) => (
            <Tab
              key={name}
              value={name}
              id={`strana-${name}`}
              aria-controls="tekst-strane"
              iconPosition="end"
              sx={{ minHeight: 48 }}
              icon={
                isReviewed(name) ? (
                  <CheckCircle color="success" fontSize="small" titleAccess="Pregledano" />
                ) : undefined
              }
              label={legalPages[name].title}
            />
          ))}
        </Tabs>
        <Box role="tabpanel" id="tekst-strane" aria-labelledby={`strana-${page}`}>
          <LegalEditor key={formOf(search)} stored={stored} seller={seller} />
        </Box>
      </UnsavedChanges>
    </>
  )
}

const templatesText = 'Predlošci navode propise i rokove svakog tržišta;'

function OwnPages() {
  const { data: pages, error, refetch } = useLegalPages()
  const { data: account } = useAccount()
  if (error && !pages)
    return (
      <Problem
        title="Greška pri učitavanju podataka"
        text={serverMessage(error, '')}
        retry={() => void refetch()}
      />
    )
  if (!pages || !account) return <ScreenLoading />
  const { companyName, identity } = account
  return (
    <PagesByMarket
      seller={{ companyName, identity }}
      pages={pages}
      title="Pravne stranice"
      text={`Stoje u podnožju svih Vaših stranica. ${templatesText} pročitajte ih i izmenite ono što kod Vas nije tako.`}
    />
  )
}

function PagesOfSeller({ sellerId }: { sellerId: number }) {
  const { data, error, refetch } = useSellersLegalPages(sellerId)
  if (error && !data)
    return (
      <Problem
        title="Greška pri učitavanju podataka"
        text={serverMessage(error, '')}
        retry={() => void refetch()}
      />
    )
  if (!data) return <ScreenLoading />
  const { firstName, lastName, ...seller } = data.seller
  return (
    <PagesByMarket
      seller={{ ...seller, id: sellerId }}
      pages={data.pages}
      title={`Pravne stranice: ${firstName} ${lastName}`}
      text={`Stoje u podnožju svih stranica ovog prodavca. ${templatesText} za tekst odgovara prodavac, pa Vašu izmenu treba da pregleda. Beleži se u aktivnosti.`}
    />
  )
}

/**
 * /legal-pages: terms, withdrawal, privacy and complaints for each market. For an admin, `userId` in the URL
 * selects the seller.
 */
export function LegalPages() {
  const [search] = useSearchParams()
  const sellerId = sellerIdOf(search)
  return sellerId === undefined ? <OwnPages /> : <PagesOfSeller key={sellerId} sellerId={sellerId} />
}
