import type { WebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import Box from '@mui/material/Box'
import { type CardLabels, WebsiteCard } from './WebsiteCard.tsx'

export function WebsiteGrid({
  websites,
  labels,
  domain,
}: {
  websites: readonly WebsiteView[]
  labels: CardLabels
  domain?: string | null
}) {
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        p: 0,
        m: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 270px), 1fr))',
      }}
    >
      {websites.map((website) => (
        <WebsiteCard key={website.id} website={website} labels={labels} domain={domain} />
      ))}
    </Box>
  )
}
