import type { WebsiteView } from '@pazar/contracts/website/routes.ts'
import ImageOutlined from '@mui/icons-material/ImageOutlined'
import OpenInNew from '@mui/icons-material/OpenInNew'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import { useState } from 'react'
import { formatPrice } from '../formatting/amounts.ts'
import { colours } from '../theme/palette.ts'

/** One own website. `openLabel` differs: 'Pregled' on the dashboard, 'Vidi' in the builder. */
export function WebsiteCard({ website, openLabel }: { website: WebsiteView; openLabel: 'Pregled' | 'Vidi' }) {
  const [broken, setBroken] = useState(false)
  const image = website.images[0]
  return (
    <Card component="li" sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}>
      <Box sx={{ aspectRatio: '16 / 10', bgcolor: colours.ground, position: 'relative', display: 'grid', placeItems: 'center', color: 'text.secondary' }}>
        {image && !broken
          ? <Box component="img" src={image} alt="" loading="lazy" onError={() => setBroken(true)} sx={{ width: '100%', height: '100%', objectFit: 'cover', position: 'absolute', inset: 0 }} />
          : <Box sx={{ textAlign: 'center' }}><ImageOutlined /><Box>Slika nije dostupna</Box></Box>}
        <Chip size="small" color={website.isActive ? 'success' : 'default'} label={website.isActive ? 'Aktivan' : 'Neaktivan'} sx={{ position: 'absolute', top: 12, left: 12, ...(!website.isActive && { bgcolor: '#fff' }) }} />
      </Box>
      <Box sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 0.75, flexGrow: 1 }}>
        <Box component="h3" sx={{ m: 0, fontSize: '1.05rem', fontWeight: 700, lineHeight: 1.3, overflowWrap: 'anywhere' }}>{website.title || website.productName}</Box>
        {website.hook && <Box sx={{ color: 'text.secondary', fontSize: '0.9rem', display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' }}>{website.hook}</Box>}
        <Box sx={{ color: 'text.secondary', fontSize: '0.85rem', overflowWrap: 'anywhere' }}>/{website.customUrl}</Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          <Chip size="small" variant="outlined" label={website.templateName || 'Minimalistic'} />
          <Chip size="small" variant="outlined" label={website.currencySymbol || 'RSD'} />
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mt: 'auto', pt: 1, gap: 1 }}>
          <strong>{formatPrice(website.currentPrice, website.currency)}</strong>
          <Button size="small" variant="outlined" href={`/${website.customUrl}`} target="_blank" rel="noopener" endIcon={<OpenInNew />} aria-label={`${openLabel}: ${website.productName} (novi prozor)`}>{openLabel}</Button>
        </Box>
      </Box>
    </Card>
  )
}
