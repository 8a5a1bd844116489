import type { WebsiteView } from '@pazar/contracts/website/routes.ts'
import Box from '@mui/material/Box'
import { type CardWords, WebsiteCard } from './WebsiteCard.tsx'

export function WebsiteGrid({ websites, words, domain }: { websites: readonly WebsiteView[]; words: CardWords; domain?: string | null }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 270px), 1fr))' }}>
      {websites.map((website) => <WebsiteCard key={website.id} website={website} words={words} domain={domain} />)}
    </Box>
  )
}
