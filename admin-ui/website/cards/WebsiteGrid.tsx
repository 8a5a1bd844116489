import type { WebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import Box from '@mui/material/Box'
import { RecordsIterator } from 'react-admin'
import { type CardProps, WebsiteCard } from './WebsiteCard.tsx'

export const WebsiteGrid = ({ websites, ...rest }: CardProps & { websites: WebsiteView[] }) => (
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
    <RecordsIterator data={websites}>
      <WebsiteCard {...rest} />
    </RecordsIterator>
  </Box>
)
