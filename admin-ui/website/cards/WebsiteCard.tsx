import type { WebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import EditOutlined from '@mui/icons-material/EditOutlined'
import ImageOutlined from '@mui/icons-material/ImageOutlined'
import LinkOutlined from '@mui/icons-material/LinkOutlined'
import OpenInNew from '@mui/icons-material/OpenInNew'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import { useState } from 'react'
import { useRecordContext } from 'react-admin'
import { Link } from 'react-router'
import { formatPrice } from '../../ui/formatting/amounts.ts'
import { socialProofModes } from '../social-proof/social-proof-modes.ts'
import { colours } from '../../theme/palette.ts'
import { Allowed } from '../../session/duty-access.ts'

/** Button labels: the dashboard's and the builder's differ (dashboard/contents). */
type CardLabels = { open: 'Pregled'; edit: 'Uredi' } | { open: 'Vidi'; edit: 'Edituj' }

export interface CardProps {
  labels: CardLabels
  /**
   * The seller's verified domain, which also serves the page; null if there is none, undefined to hide the
   * line.
   */
  domain?: string | null
}

function CardImage({ website }: { website: WebsiteView }) {
  const [broken, setBroken] = useState(false)
  const image = website.images[0]
  return (
    <Box
      sx={{
        aspectRatio: '16 / 10',
        bgcolor: colours.ground,
        position: 'relative',
        display: 'grid',
        placeItems: 'center',
        color: 'text.secondary',
      }}
    >
      {image && !broken ? (
        <Box
          component="img"
          src={image}
          alt=""
          loading="lazy"
          onError={() => setBroken(true)}
          sx={{ width: '100%', height: '100%', objectFit: 'cover', position: 'absolute', inset: 0 }}
        />
      ) : (
        <Box sx={{ textAlign: 'center' }}>
          <ImageOutlined />
          <Box>Slika nije dostupna</Box>
        </Box>
      )}
      <Chip
        size="small"
        color={website.isActive ? 'success' : 'default'}
        label={website.isActive ? 'Aktivna' : 'Neaktivna'}
        sx={{ position: 'absolute', top: 12, left: 12, ...(!website.isActive && { bgcolor: '#fff' }) }}
      />
    </Box>
  )
}

function CardButtons({ website, labels }: { website: WebsiteView; labels: CardLabels }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
      <Button
        size="small"
        variant="outlined"
        href={`/${website.customUrl}`}
        target="_blank"
        rel="noopener"
        endIcon={<OpenInNew />}
        aria-label={`${labels.open}: ${website.productName} (novi prozor)`}
      >
        {labels.open}
      </Button>
      <Allowed action="editWebsites">
        <Button
          size="small"
          variant="contained"
          component={Link}
          to={`/edit/${website.id}`}
          startIcon={<EditOutlined />}
          aria-label={`${labels.edit}: ${website.productName}`}
        >
          {labels.edit}
        </Button>
      </Allowed>
    </Box>
  )
}

/** The seller's own page of the surrounding record. */
export function WebsiteCard({ labels, domain }: CardProps) {
  const website = useRecordContext<WebsiteView>()
  if (!website) return null
  return (
    <Card component="li" sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}>
      <CardImage website={website} />
      <Box sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 0.75, flexGrow: 1 }}>
        <Box
          component="h3"
          sx={{ m: 0, fontSize: '1.05rem', fontWeight: 700, lineHeight: 1.3, overflowWrap: 'anywhere' }}
        >
          {website.title || website.productName}
        </Box>
        {website.hook && (
          <Box
            sx={{
              color: 'text.secondary',
              fontSize: '0.9rem',
              display: '-webkit-box',
              WebkitLineClamp: 2,
              WebkitBoxOrient: 'vertical',
              overflow: 'hidden',
            }}
          >
            {website.hook}
          </Box>
        )}
        <Box sx={{ color: 'text.secondary', fontSize: '0.85rem', overflowWrap: 'anywhere' }}>
          /{website.customUrl}
        </Box>
        {domain !== undefined && (
          <Box
            sx={{
              display: 'flex',
              gap: 0.5,
              alignItems: 'flex-start',
              color: 'text.secondary',
              fontSize: '0.85rem',
              overflowWrap: 'anywhere',
            }}
          >
            <LinkOutlined sx={{ fontSize: '1.1rem', flexShrink: 0 }} />
            {domain ? `${domain}/${website.customUrl}` : 'Domen nije povezan'}
          </Box>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          <Chip size="small" variant="outlined" label={website.templateName || 'Minimalistic'} />
          <Chip size="small" variant="outlined" label={website.currencySymbol || 'RSD'} />
          <Chip
            size="small"
            variant="outlined"
            label={`Društveni dokaz: ${socialProofModes[website.trustMode].title.toLowerCase()}`}
          />
        </Box>
        <Box sx={{ mt: 'auto', pt: 1 }}>
          <strong>{formatPrice(website.currentPrice, website.currency)}</strong>
        </Box>
        <CardButtons website={website} labels={labels} />
      </Box>
    </Card>
  )
}
