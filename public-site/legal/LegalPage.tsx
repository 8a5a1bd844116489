import { type LegalBlock, legalBlocks, legalValues } from '@pazar/contracts/legal/legal-text.ts'
import { type LegalPageName, legalPages } from '@pazar/contracts/legal/pages.ts'
import { legalTemplate } from '@pazar/contracts/legal/templates.ts'
import type { Market } from '@pazar/contracts/money/market.ts'
import type { PublicSeller } from '@pazar/contracts/seller/identity.ts'
import type { PublicWebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import { fromTermsView } from '@pazar/contracts/website/terms.ts'
import { SellerFooter } from '../seller/SellerFooter.tsx'
import type { Store } from '../storefront/store.ts'
import { WithdrawalForm } from './WithdrawalForm.tsx'

export interface LegalPageProps {
  page: LegalPageName
  market: Market
  /** The seller's own text; null for the template's text. */
  text: string | null
  seller: PublicSeller | undefined
  /** The website that the page belongs to; without one it belongs to a whole shop. */
  website?: PublicWebsiteView
  /** Tracking data of the shop that a page without a website belongs to. */
  shop?: Store['tracking']
  shopName: string | null
  /** The absolute canonical address. */
  address: string
  base: string
  /** Target of the back link. */
  home: string
}

const textOf = (pieces: LegalBlock['lines'][number]): string =>
  pieces.map((piece) => ('text' in piece ? piece.text : '')).join('')

function Block({ block: { kind, lines } }: { block: LegalBlock }) {
  if (kind === 'heading') return <h2>{textOf(lines[0]!)}</h2>
  if (kind === 'list')
    return (
      <ul>
        {lines.map((pieces, index) => (
          <li key={index}>{textOf(pieces)}</li>
        ))}
      </ul>
    )
  return (
    <p>
      {lines.map((pieces, index) => (
        <span key={index}>{textOf(pieces)}</span>
      ))}
    </p>
  )
}

/** Terms, withdrawal, privacy and complaints of a seller, for shoppers. */
export function LegalPage({
  page,
  market,
  text,
  seller,
  website,
  shop,
  shopName,
  base,
  home,
}: LegalPageProps) {
  const terms = website && { productName: website.productName, terms: fromTermsView(website.terms) }
  const blocks = legalBlocks(
    text ?? legalTemplate(market, page),
    legalValues({ market, seller, website: terms }),
    { showMissing: false },
  )
  return (
    <div className="legal">
      <header className="legal-head">
        <a href={home}>{website?.productName ?? shopName ?? 'Naša ponuda'}</a>
      </header>
      <main>
        <h1>{legalPages[page].title}</h1>
        {blocks.map((block, index) => (
          <Block key={index} block={block} />
        ))}
        {page === 'withdrawal' && (
          <WithdrawalForm market={market} seller={seller} productName={website?.productName} />
        )}
      </main>
      <SellerFooter
        seller={seller}
        legalBase={base}
        asksConsent={(website ?? shop)?.consentBanner ?? false}
      />
    </div>
  )
}
