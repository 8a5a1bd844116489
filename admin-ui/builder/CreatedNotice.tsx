import type { WebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import AutoAwesome from '@mui/icons-material/AutoAwesomeOutlined'
import Close from '@mui/icons-material/Close'
import ContentCopy from '@mui/icons-material/ContentCopy'
import EditOutlined from '@mui/icons-material/EditOutlined'
import OpenInNew from '@mui/icons-material/OpenInNew'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { useCopy } from '../ui/use-copy.ts'
import { colours } from '../theme/palette.ts'

/**
 * Shown whether AI or the generator wrote the texts: the product claims are unreviewed (texts/fallback,
 * pages/social-proof).
 */
const reviewText =
  'Pročitajte ih pre nego što podelite stranicu: za ono što na njoj piše odgovarate Vi. Svaki deo možete da izmenite ili napišete ponovo.'

/** Shows the address to share and tells the seller where the texts came from. */
export function CreatedNotice({
  website,
  texts,
  onClose,
}: {
  website: WebsiteView
  texts: string
  onClose: () => void
}) {
  const copy = useCopy()
  const address = `${location.origin}/${website.customUrl}`
  return (
    <Card
      role="status"
      sx={{
        p: { xs: 2.5, md: 3 },
        mb: 3,
        bgcolor: colours.leafSoft,
        borderColor: '#BFE0CB',
        position: 'relative',
      }}
    >
      <IconButton onClick={onClose} aria-label="Zatvori" sx={{ position: 'absolute', top: 10, right: 10 }}>
        <Close />
      </IconButton>
      <Typography variant="h3" component="h2" sx={{ pr: 5 }}>
        Website je uspešno kreiran
      </Typography>
      <Typography sx={{ mt: 0.75, fontWeight: 650, overflowWrap: 'anywhere' }}>{address}</Typography>
      {texts !== '' && (
        <Typography sx={{ mt: 1.25, display: 'flex', gap: 1, fontSize: '0.93rem', maxWidth: 760 }}>
          <AutoAwesome fontSize="small" aria-hidden sx={{ mt: 0.25, color: colours.leaf }} />
          <span>
            {texts} {reviewText}
          </span>
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25, mt: 2 }}>
        <Button
          variant="contained"
          href={`/${website.customUrl}`}
          target="_blank"
          rel="noopener"
          endIcon={<OpenInNew />}
        >
          Otvori stranicu
        </Button>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<EditOutlined />}
          component={Link}
          to={`/edit/${website.id}`}
        >
          Uredi stranicu
        </Button>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<ContentCopy />}
          onClick={() => void copy(address)}
        >
          Kopiraj link
        </Button>
      </Box>
    </Card>
  )
}
