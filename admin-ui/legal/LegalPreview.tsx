import { type LegalBlock, legalBlocks, legalValues, placeholders } from '@pazar/contracts/legal/legal-text.ts'
import { type LegalPageName, legalPages } from '@pazar/contracts/legal/pages.ts'
import type { Market } from '@pazar/contracts/money/market.ts'
import { publicSellerOf } from '@pazar/contracts/seller/identity.ts'
import type { SellersLegalPages } from '@pazar/contracts/legal/routes.ts'
import { defaultTerms } from '@pazar/contracts/website/terms.ts'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'

function Line({ pieces }: { pieces: LegalBlock['lines'][number] }) {
  return pieces.map((piece, index) =>
    'text' in piece ? (
      <span key={index}>{piece.text}</span>
    ) : (
      <Box key={index} component="mark" sx={{ px: 0.5, borderRadius: 0.5, bgcolor: '#fff1c2' }}>
        nije popunjeno: {placeholders[piece.missing]}
      </Box>
    ),
  )
}

/** The seller of the pages; `id` is set if an admin edits them for the seller. */
export type Seller = Pick<SellersLegalPages['seller'], 'companyName' | 'identity'> & { id?: number }

interface Props {
  market: Market
  page: LegalPageName
  text: string
  seller: Seller
}

/**
 * The page as shoppers read it, with placeholders filled in; missing values are marked for the editor only.
 * Delivery and guarantee come from the default terms.
 */
export function LegalPreview({ market, page, text, seller: { id, companyName, identity } }: Props) {
  const seller = publicSellerOf(companyName, identity)
  const blocks = legalBlocks(
    text,
    legalValues({ market, seller, website: { productName: 'Vaš proizvod', terms: defaultTerms } }),
    { showMissing: true },
  )
  const hasMissing = blocks.some(({ lines }) =>
    lines.some((pieces) => pieces.some((piece) => 'missing' in piece)),
  )
  return (
    <>
      {hasMissing && (
        <Typography sx={{ mb: 2 }}>
          Označeno kupac ne vidi.{' '}
          {id === undefined ? (
            <Link component={RouterLink} to="/settings#prodavac">
              Popunite podatke za kupce
            </Link>
          ) : (
            'Podatke za kupce upisuje prodavac u podešavanjima, ili administrator u spisku korisnika.'
          )}
        </Typography>
      )}
      <Typography variant="h2" component="h3" sx={{ mb: 2 }}>
        {legalPages[page].title}
      </Typography>
      {blocks.map(({ kind, lines }, index) => {
        if (kind === 'heading')
          return (
            <Typography key={index} variant="h4" sx={{ mt: 3, mb: 1 }}>
              <Line pieces={lines[0]!} />
            </Typography>
          )
        if (kind === 'list')
          return (
            <ul key={index}>
              {lines.map((pieces, lineIndex) => (
                <li key={lineIndex}>
                  <Line pieces={pieces} />
                </li>
              ))}
            </ul>
          )
        return (
          <Typography key={index} sx={{ mb: 1.5 }}>
            {lines.map((pieces, lineIndex) => (
              <Box key={lineIndex} component="span" sx={{ display: 'block' }}>
                <Line pieces={pieces} />
              </Box>
            ))}
          </Typography>
        )
      })}
    </>
  )
}
