import { marketFacts } from '@pazar/contracts/money/market.ts'
import type { UserView } from '@pazar/contracts/user/routes.ts'
import type { WebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import Close from '@mui/icons-material/Close'
import EditOutlined from '@mui/icons-material/EditOutlined'
import ImageOutlined from '@mui/icons-material/ImageOutlined'
import OpenInNew from '@mui/icons-material/OpenInNew'
import WebOutlined from '@mui/icons-material/WebOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import { useEffect, useRef, useState } from 'react'
import { List, useGetOne, useRecordContext, useReference } from 'react-admin'
import { Link as RouterLink, useSearchParams } from 'react-router'
import { formatPrice } from '../ui/formatting/amounts.ts'
import { formatDate } from '../ui/formatting/dates.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { Flag } from '../theme/Flag.tsx'
import { colours } from '../theme/palette.ts'
import { UpsellButton } from '../website/upsell/UpsellDialog.tsx'
import { PanelHeading, PanelItems, panelList } from '../ui/lists/Panel.tsx'

function Thumbnail({ address }: { address: string | undefined }) {
  const [broken, setBroken] = useState(false)
  return (
    <Box
      sx={{
        width: 56,
        height: 56,
        borderRadius: 2.5,
        overflow: 'hidden',
        flexShrink: 0,
        display: 'grid',
        placeItems: 'center',
        bgcolor: colours.ground,
        color: 'text.secondary',
      }}
    >
      {address && !broken ? (
        <Box
          component="img"
          src={address}
          alt=""
          loading="lazy"
          onError={() => setBroken(true)}
          sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
        />
      ) : (
        <ImageOutlined />
      )}
    </Box>
  )
}

function stateOf(website: WebsiteView, seller: UserView | undefined): string {
  if (seller && !seller.isActive) return 'Prodavac neaktivan'
  return website.isActive ? 'Aktivna' : 'Neaktivna'
}

/** The website of the surrounding record, and the name of its seller. */
function Website() {
  const website = useRecordContext<WebsiteView>()
  return website && <WebsiteItem website={website} />
}

function WebsiteItem({ website }: { website: WebsiteView }) {
  const { referenceRecord: seller } = useReference<UserView>({ reference: 'users', id: website.userId })
  const state = stateOf(website, seller)
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1.5, alignItems: { xs: 'flex-start', md: 'center' }, px: 2, py: 1.5 }}
    >
      <Thumbnail address={website.images[0]} />
      <Box
        sx={{
          minWidth: 0,
          flexGrow: 1,
          display: 'grid',
          gridTemplateColumns: { md: 'minmax(0, 1.6fr) minmax(0, 1.2fr) minmax(0, 1fr) auto' },
          columnGap: 2,
          rowGap: 0.25,
          alignItems: 'center',
          overflowWrap: 'anywhere',
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ fontWeight: 650 }}>{website.title || website.productName}</Box>
          <Link
            href={`/${website.customUrl}`}
            target="_blank"
            rel="noopener"
            aria-label={`/${website.customUrl} (novi prozor)`}
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, fontSize: '0.9rem', minHeight: 24 }}
          >
            /{website.customUrl} <OpenInNew sx={{ fontSize: 15 }} />
          </Link>
        </Box>
        <Box sx={{ fontSize: '0.92rem' }}>
          {seller ? `${seller.firstName} ${seller.lastName}` : `Korisnik ${website.userId}`}
        </Box>
        <Box sx={{ fontSize: '0.92rem', color: 'text.secondary' }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
            <Flag market={website.targetMarket} width={18} />
            {marketFacts[website.targetMarket].label} · {formatPrice(website.currentPrice, website.currency)}
          </Box>
          <Box sx={{ fontSize: '0.85rem' }}>od {formatDate(website.createdAt)}</Box>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: { xs: 0.5, md: 0 } }}>
          <Chip size="small" color={state === 'Aktivna' ? 'success' : 'default'} label={state} />
          <Button
            component={RouterLink}
            to={`/edit/${website.id}`}
            size="small"
            variant="outlined"
            color="inherit"
            startIcon={<EditOutlined />}
            aria-label={`Uredi: ${website.productName}`}
          >
            Uredi
          </Button>
          <UpsellButton website={website} />
        </Box>
      </Box>
    </Box>
  )
}

/** Names the seller whose pages are shown, and resets the filter to all sellers. */
function SellerHeading({ id, onAll }: { id: number; onAll: () => void }) {
  const { data: seller } = useGetOne<UserView>('users', { id })
  return (
    <Button size="small" variant="outlined" endIcon={<Close />} title="Prikaži sve prodavce" onClick={onAll}>
      Prodavac: {seller ? `${seller.firstName} ${seller.lastName}` : id}
    </Button>
  )
}

/** Pages of all sellers, or of the seller in the URL. */
export function AllWebsites() {
  const [address, setAddress] = useSearchParams()
  const list = useRef<HTMLDivElement>(null)
  const named = address.get('userId') ?? ''
  const userId = /^[1-9]\d{0,8}$/.test(named) ? Number(named) : undefined
  useEffect(() => {
    if (userId !== undefined) list.current?.scrollIntoView({ block: 'start' })
  }, [userId])
  return (
    <Box ref={list} sx={{ minWidth: 0 }}>
      <List
        {...panelList}
        key={named}
        resource="all-websites"
        filter={userId === undefined ? undefined : { userId }}
      >
        <PanelHeading
          title="Sve stranice"
          searchLabel="Pretraži stranice"
          action={userId !== undefined && <SellerHeading id={userId} onAll={() => setAddress({})} />}
        />
        <PanelItems
          title="Sve stranice"
          empty={
            <EmptyState
              icon={<WebOutlined />}
              title="Nema stranica"
              text={
                userId === undefined
                  ? 'Ovde će biti stranice svih klijenata.'
                  : 'Ovaj prodavac još nema nijednu stranicu.'
              }
            />
          }
        >
          <Website />
        </PanelItems>
      </List>
    </Box>
  )
}
