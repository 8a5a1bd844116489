import { marketFacts } from '@pazar/contracts/money/market.ts'
import type { UserView } from '@pazar/contracts/user/routes.ts'
import type { WebsiteView } from '@pazar/contracts/website/routes.ts'
import ImageOutlined from '@mui/icons-material/ImageOutlined'
import OpenInNew from '@mui/icons-material/OpenInNew'
import WebOutlined from '@mui/icons-material/WebOutlined'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { useGetMany } from 'react-admin'
import { formatPrice } from '../formatting/amounts.ts'
import { formatDate } from '../formatting/dates.ts'
import { EmptyState } from '../layout/EmptyState.tsx'
import { Flag } from '../theme/Flag.tsx'
import { colours } from '../theme/palette.ts'
import { UpsellButton } from '../upsell/UpsellDialog.tsx'
import { PanelList } from './PanelList.tsx'

function Thumbnail({ address }: { address: string | undefined }) {
  const [broken, setBroken] = useState(false)
  return (
    <Box sx={{ width: 56, height: 56, borderRadius: 2.5, overflow: 'hidden', flexShrink: 0, display: 'grid', placeItems: 'center', bgcolor: colours.ground, color: 'text.secondary' }}>
      {address && !broken
        ? <Box component="img" src={address} alt="" loading="lazy" onError={() => setBroken(true)} sx={{ width: '100%', height: '100%', objectFit: 'cover' }} />
        : <ImageOutlined />}
    </Box>
  )
}

function stateOf(website: WebsiteView, seller: UserView | undefined): string {
  if (seller && !seller.isActive) return 'Prodavac neaktivan'
  return website.isActive ? 'Aktivan' : 'Neaktivan'
}

function Website({ website, seller }: { website: WebsiteView; seller: UserView | undefined }) {
  const state = stateOf(website, seller)
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, alignItems: { xs: 'flex-start', md: 'center' }, px: 2, py: 1.5 }}>
      <Thumbnail address={website.images[0]} />
      <Box sx={{ minWidth: 0, flexGrow: 1, display: 'grid', gridTemplateColumns: { md: 'minmax(0, 1.6fr) minmax(0, 1.2fr) minmax(0, 1fr) auto' }, columnGap: 2, rowGap: 0.25, alignItems: 'center', overflowWrap: 'anywhere' }}>
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ fontWeight: 650 }}>{website.title || website.productName}</Box>
          <Link href={`/${website.customUrl}`} target="_blank" rel="noopener" aria-label={`/${website.customUrl} (novi prozor)`} sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, fontSize: '0.9rem', minHeight: 24 }}>
            /{website.customUrl} <OpenInNew sx={{ fontSize: 15 }} />
          </Link>
        </Box>
        <Box sx={{ fontSize: '0.92rem' }}>{seller ? `${seller.firstName} ${seller.lastName}` : `Korisnik ${website.userId}`}</Box>
        <Box sx={{ fontSize: '0.92rem', color: 'text.secondary' }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}><Flag market={website.targetMarket} width={18} />{marketFacts[website.targetMarket].label} · {formatPrice(website.currentPrice, website.currency)}</Box>
          <Box sx={{ fontSize: '0.85rem' }}>od {formatDate(website.createdAt)}</Box>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: { xs: 0.5, md: 0 } }}>
          <Chip size="small" color={state === 'Aktivan' ? 'success' : 'default'} label={state} />
          <UpsellButton website={website} />
        </Box>
      </Box>
    </Box>
  )
}

function Websites({ websites }: { websites: readonly WebsiteView[] }) {
  const { data: sellers = [] } = useGetMany<UserView>('users', { ids: [...new Set(websites.map(({ userId }) => userId))] })
  const byId = new Map(sellers.filter(Boolean).map((seller) => [seller.id, seller]))
  return websites.map((website) => <Website key={website.id} website={website} seller={byId.get(website.userId)} />)
}

/** Every seller's pages (operator spec, section 2). */
export function AllWebsites() {
  return (
    <PanelList<WebsiteView>
      resource="all-websites" title="Svi sajtovi" searchLabel="Pretraži sajtove"
      empty={<EmptyState icon={<WebOutlined />} title="Nema sajtova" text="Ovde će biti sajtovi svih klijenata." />}
    >
      {(websites) => <Websites websites={websites} />}
    </PanelList>
  )
}
