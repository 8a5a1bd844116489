import type { UpsellView } from '@pazar/contracts/upsell/routes.ts'
import { discountPercent } from '@pazar/contracts/website/offers.ts'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import ImageOutlined from '@mui/icons-material/ImageOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import FormControlLabel from '@mui/material/FormControlLabel'
import Link from '@mui/material/Link'
import Switch from '@mui/material/Switch'
import { formatCost, formatPrice } from '../../ui/formatting/amounts.ts'
import { colours } from '../../theme/palette.ts'
import { AiState } from './AiState.tsx'
import { LinkState } from './LinkState.tsx'
import { StockBadge } from './StockBadge.tsx'

interface Props {
  product: UpsellView
  pending: boolean
  onActive: (isActive: boolean) => void
  onEdit: () => void
  onReadLink: () => void
  onConfirmPrice: () => void
  onRemove: () => void
}

function Prices({ product }: { product: UpsellView }) {
  const { discountPrice, originalPrice, savings, currency, linkState } = product
  if (discountPrice === 0 && linkState === 'waiting') return null
  if (discountPrice === 0)
    return (
      <Box sx={{ color: colours.brick, fontWeight: 650 }}>
        Nema cenu: unesite je da bi proizvod bio ponuđen kupcima
      </Box>
    )
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.25 }}>
      <Box component="span" sx={{ fontWeight: 750, fontSize: '1.1rem' }}>
        {formatPrice(discountPrice, currency)}
      </Box>
      {savings > 0 && (
        <Box component="del" sx={{ color: 'text.secondary' }}>
          {formatPrice(originalPrice, currency)}
        </Box>
      )}
      {savings > 0 && (
        <Box component="span" sx={{ color: colours.leaf, fontWeight: 650 }}>
          Ušteda {formatPrice(savings, currency)} (−{discountPercent(originalPrice, discountPrice)}%)
        </Box>
      )}
    </Box>
  )
}

const frame = {
  width: { xs: 72, sm: 96 },
  height: { xs: 72, sm: 96 },
  borderRadius: 2.5,
  flex: 'none',
} as const

function Picture({ src }: { src: string | undefined }) {
  if (!src)
    return (
      <Box
        aria-hidden
        sx={{
          ...frame,
          bgcolor: colours.ground,
          color: colours.inkSoft,
          display: 'grid',
          placeItems: 'center',
        }}
      >
        <ImageOutlined />
      </Box>
    )
  return (
    <Box
      component="img"
      src={src}
      alt=""
      loading="lazy"
      sx={{ ...frame, objectFit: 'cover', bgcolor: colours.ground }}
    />
  )
}

function Facts({ product }: { product: UpsellView }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        color: 'text.secondary',
        fontSize: '0.88rem',
      }}
    >
      <StockBadge left={product.stockLeft} />
      <span>Trošak {formatCost(product.productCost, product.currency)}</span>
      {product.sku && (
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          SKU {product.sku}
        </Box>
      )}
      <Link
        href={product.originalUrl}
        target="_blank"
        rel="noopener noreferrer"
        sx={{ overflowWrap: 'anywhere' }}
      >
        Stranica proizvoda
      </Link>
    </Box>
  )
}

/** One upsell product, as its seller sees it. */
export function UpsellCard({
  product,
  pending,
  onActive,
  onEdit,
  onReadLink,
  onConfirmPrice,
  onRemove,
}: Props) {
  return (
    <Card component="li" sx={{ p: { xs: 2, md: 2.5 }, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', minWidth: 0 }}>
        <Picture src={product.images[0]} />
        <Box sx={{ minWidth: 0, flex: 1, display: 'grid', gap: 0.5, justifyItems: 'start' }}>
          <Box component="h3" sx={{ m: 0, fontSize: '1.02rem', fontWeight: 700, overflowWrap: 'anywhere' }}>
            {product.title}
          </Box>
          {product.urgentDescription !== '' && (
            <Box sx={{ overflowWrap: 'anywhere' }}>{product.urgentDescription}</Box>
          )}
          <Prices product={product} />
          <Facts product={product} />
          <LinkState product={product} onRetry={onReadLink} onConfirmPrice={onConfirmPrice} />
          <AiState {...product} />
        </Box>
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          alignItems: 'center',
          justifyContent: 'space-between',
        }}
      >
        <FormControlLabel
          label={product.isActive ? 'Aktivan' : 'Neaktivan'}
          sx={{ ml: -1.25, gap: 0.5 }}
          control={
            <Switch
              checked={product.isActive}
              disabled={pending || product.discountPrice === 0}
              onChange={(_event, isActive) => onActive(isActive)}
              slotProps={{ input: { 'aria-label': `Nudi kupcima: ${product.title}` } }}
            />
          }
        />
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button
            size="small"
            variant="outlined"
            startIcon={<EditOutlined />}
            aria-label={`Uredi: ${product.title}`}
            onClick={onEdit}
          >
            Uredi
          </Button>
          <Button
            size="small"
            variant="outlined"
            color="error"
            startIcon={<DeleteOutlined />}
            aria-label={`Ukloni: ${product.title}`}
            onClick={onRemove}
          >
            Ukloni
          </Button>
        </Box>
      </Box>
    </Card>
  )
}
