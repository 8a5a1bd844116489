import type { WebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { formatTime } from '../../ui/formatting/dates.ts'

/** Tells the seller that one of their own pages has this address, and links to it. */
export function OwnPageNotice({ page }: { page: WebsiteView }) {
  return (
    <Alert severity="info" role="status" sx={{ mt: 2 }}>
      <Box>
        <strong>Na ovoj adresi već je Vaša stranica „{page.productName}“</strong>, napravljena{' '}
        {formatTime(page.createdAt)}.
      </Box>
      <Box>
        Ako je prethodno slanje prekinuto, tada je ipak napravljena: u njoj možete da unesete izmene. Za još
        jednu stranicu upišite drugi URL.
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button size="small" variant="outlined" color="inherit" component={Link} to={`/edit/${page.id}`}>
          Uredi tu stranicu
        </Button>
        <Button size="small" color="inherit" href={`/${page.customUrl}`} target="_blank" rel="noopener">
          Pogledaj je
        </Button>
      </Box>
    </Alert>
  )
}
