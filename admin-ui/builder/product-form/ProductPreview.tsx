import type { Currency } from '@pazar/contracts/money/money.ts'
import { formatMoney, parseAmount } from '@pazar/contracts/money/money.ts'
import { discountPercent } from '@pazar/contracts/website/offers.ts'
import ImageOutlined from '@mui/icons-material/ImageOutlined'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { colours } from '../../theme/palette.ts'
import type { OfferFields } from '../../website/offers/offer-fields.ts'
import type { ProductFields } from '../website-payload.ts'

function PreviewImage({ image, discount }: { image: string | undefined; discount: number }) {
  return (
    <Box
      sx={{
        aspectRatio: '4 / 3',
        bgcolor: colours.pineSoft,
        display: 'grid',
        placeItems: 'center',
        color: 'text.secondary',
        position: 'relative',
      }}
    >
      {image ? (
        <Box
          component="img"
          src={image}
          alt=""
          sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' }}
        />
      ) : (
        <ImageOutlined fontSize="large" />
      )}
      {discount > 0 && (
        <Box
          sx={{
            position: 'absolute',
            top: 12,
            right: 12,
            px: 1.25,
            py: 0.25,
            borderRadius: 99,
            bgcolor: colours.brick,
            color: '#fff',
            fontWeight: 700,
          }}
        >
          -{discount}%
        </Box>
      )}
    </Box>
  )
}

function PreviewOffers({ offers, currency }: { offers: readonly OfferFields[]; currency: Currency }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0, display: 'grid', gap: 0.75 }}>
      {offers.map((offer, index) => {
        const price = parseAmount(offer.price)
        return (
          <Box
            component="li"
            key={index}
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              gap: 1,
              px: 1.5,
              py: 1,
              borderRadius: 2,
              border: 1,
              borderColor: offer.popular || offer.bestValue ? 'secondary.main' : 'divider',
              bgcolor: offer.popular || offer.bestValue ? colours.apricotSoft : 'transparent',
            }}
          >
            <span>{offer.label || offer.quantity}</span>
            <strong>{price === undefined ? '–' : formatMoney(price, currency)}</strong>
          </Box>
        )
      })}
    </Box>
  )
}

/** Live preview of the offer as the shopper will see it; beside the form on wide screens. */
export function ProductPreview({ values, currency }: { values: ProductFields; currency: Currency }) {
  const current = parseAmount(values.currentPrice)
  const original = parseAmount(values.originalPrice)
  const discount = current !== undefined && original !== undefined ? discountPercent(original, current) : 0
  return (
    <Card
      component="aside"
      aria-label="Pregled ponude"
      sx={{ display: { xs: 'none', lg: 'block' }, position: 'sticky', top: 100 }}
    >
      <PreviewImage image={values.images[0]} discount={discount} />
      <Box sx={{ p: 2.5 }}>
        <Typography variant="h3" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {values.productName || 'Naziv proizvoda'}
        </Typography>
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.25, mt: 1, flexWrap: 'wrap' }}>
          <Box sx={{ fontSize: '1.5rem', fontWeight: 800, color: 'primary.main' }}>
            {current === undefined ? '–' : formatMoney(current, currency)}
          </Box>
          {original !== undefined && discount > 0 && (
            <Box component="s" sx={{ color: 'text.secondary' }}>
              {formatMoney(original, currency)}
            </Box>
          )}
        </Box>
        {values.offers.length > 0 && <PreviewOffers offers={values.offers} currency={currency} />}
      </Box>
    </Card>
  )
}
