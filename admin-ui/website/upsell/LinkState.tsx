import type { UpsellView } from '@pazar/contracts/upsell/routes.ts'
import { lacksFacts } from '@pazar/contracts/upsell/upsells.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'

interface Props {
  product: UpsellView
  onRetry: () => void
  onConfirmPrice: () => void
}

/** The progress of reading the product's page, and what could not be read. */
export function LinkState({ product, onRetry, onConfirmPrice }: Props) {
  const { linkState, linkProblem, uncheckedPrice, isActive } = product
  if (linkState === 'waiting') {
    return (
      <Box
        role="status"
        sx={{
          width: '100%',
          maxWidth: 360,
          fontSize: '0.88rem',
          color: 'text.secondary',
          display: 'grid',
          gap: 0.75,
        }}
      >
        Čitam cenu i slike sa stranice proizvoda...
        <LinearProgress aria-hidden />
      </Box>
    )
  }
  const lacks = lacksFacts(product)
  if (linkProblem === null && !uncheckedPrice && !lacks) return null
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 0.5,
        justifyItems: 'start',
        fontSize: '0.88rem',
        color: 'warning.main',
        overflowWrap: 'anywhere',
      }}
    >
      {uncheckedPrice && <span>Cena je pročitana sa stranice: proverite je.</span>}
      {uncheckedPrice && (
        <Button size="small" onClick={onConfirmPrice} sx={{ ml: -0.75 }}>
          Cena je tačna
        </Button>
      )}
      {linkProblem !== null && (
        <span>
          {linkState === 'failed' ? `Stranica proizvoda nije pročitana: ${linkProblem}` : linkProblem}
          {!isActive && ' Do tada se proizvod ne nudi.'}
        </span>
      )}
      {(linkProblem !== null || lacks) && (
        <Button size="small" onClick={onRetry} sx={{ ml: -0.75 }}>
          Pročitaj ponovo
        </Button>
      )}
    </Box>
  )
}
