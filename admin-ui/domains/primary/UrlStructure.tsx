import type { WebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useGetList } from 'react-admin'
import { addressPreview } from './address-preview.ts'

const everything = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'id', order: 'DESC' as const } }

/** Previews the addresses of the seller's pages on the domain. */
export function UrlStructure({ host }: { host: string }) {
  const { data } = useGetList<WebsiteView>('websites', everything)
  return (
    <Card component="section" aria-labelledby="adrese" sx={{ p: { xs: 2.5, md: 3 } }}>
      <Typography id="adrese" variant="h2" sx={{ mb: 1 }}>
        Struktura URL-ova
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        Ovako će izgledati adrese Vaših stranica kada domen bude verifikovan.
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.25 }}>
        {addressPreview(host, data ?? []).map(({ address, shows }) => (
          <div key={address}>
            <Box component="dt" sx={{ overflowWrap: 'anywhere' }}>
              <code>{address}</code>
            </Box>
            <Box component="dd" sx={{ m: 0, color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {shows}
            </Box>
          </div>
        ))}
      </Box>
    </Card>
  )
}
