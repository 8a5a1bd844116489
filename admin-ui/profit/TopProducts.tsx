import type { ProfitAnalytics } from '@pazar/contracts/analytics/routes.ts'
import type { Currency } from '@pazar/contracts/money/money.ts'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { formatAmount, formatCost, formatMargin, plural } from '../ui/formatting/amounts.ts'
import { colours, displayFont } from '../theme/palette.ts'
import { OrdersLink } from './OrdersLink.tsx'
import { bestProducts } from './profit-figures.ts'

interface Props {
  products: ProfitAnalytics['analytics']['topProducts']
  currency: Currency
  linkOf: (product: string) => string
}

export function TopProducts({ products, currency, linkOf }: Props) {
  const best = bestProducts(products)
  return (
    <Card component="section" sx={{ p: { xs: 2, md: 2.5 } }}>
      <Typography variant="h3" component="h2">
        Top 10 proizvoda po profitu
      </Typography>
      <Typography sx={{ color: 'text.secondary', fontSize: '0.88rem', mb: 1.5 }}>
        Porudžbina sa više proizvoda računa se cela kod prvog.
      </Typography>
      {best.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>Nema podataka za izabrani period.</Typography>
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {best.map((product, index) => (
          <Box
            component="li"
            key={product.name}
            sx={{
              position: 'relative',
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: '32px 1fr', md: '40px 1.6fr 1fr 1fr 1fr' },
              alignItems: 'center',
              py: 1.5,
              '& + &': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            <Box
              aria-hidden
              sx={{
                fontFamily: displayFont,
                fontWeight: 800,
                fontSize: '1.2rem',
                color: index < 3 ? '#B87410' : colours.inkSoft,
              }}
            >
              {index + 1}
            </Box>
            <Box sx={{ minWidth: 0 }}>
              <Box sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
                <OrdersLink to={linkOf(product.name)} whole>
                  {product.name}
                </OrdersLink>
              </Box>
              <Box sx={{ color: 'text.secondary', fontSize: '0.88rem' }}>
                {plural(product.orders, 'porudžbina', 'porudžbine', 'porudžbina')} ·{' '}
                {plural(product.quantity, 'komad', 'komada', 'komada')}
              </Box>
            </Box>
            <Box
              component="dl"
              sx={{
                m: 0,
                display: { xs: 'grid', md: 'contents' },
                gridColumn: '2',
                gridTemplateColumns: '1fr 1fr',
                gap: 1,
              }}
            >
              <Figure
                label="Profit"
                value={formatAmount(product.profit, currency)}
                detail={`marža ${formatMargin(product.margin)}`}
                strong
              />
              <Figure label="Prihod" value={formatAmount(product.revenue, currency)} />
              <Figure label="Troškovi" value={formatCost(product.costs, currency)} />
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  )
}

function Figure({
  label,
  value,
  detail,
  strong,
}: {
  label: string
  value: string
  detail?: string
  strong?: boolean
}) {
  return (
    <div>
      <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.82rem' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, fontWeight: strong ? 700 : 500 }}>
        {value}
        {detail && <Box sx={{ color: 'text.secondary', fontSize: '0.82rem', fontWeight: 400 }}>{detail}</Box>}
      </Box>
    </div>
  )
}
