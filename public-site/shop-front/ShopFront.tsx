import type { ShopView } from '@pazar/contracts/shop/routes.ts'
import type { PublicWebsiteView } from '@pazar/contracts/website/routes.ts'
import { Icon } from '../document/Icon.tsx'
import { Picture } from '../document/Picture.tsx'
import { landingPageOf } from '../landing-page/landing-page.ts'

/** What the shop is called where its seller has not said. */
export const shopName = (shop: ShopView): string => shop.name || 'Naša ponuda'

function ShopCard({ website, first }: { website: PublicWebsiteView; first: boolean }) {
  const { name, single, money } = landingPageOf(website)
  const [picture] = website.pictures
  return (
    <li>
      <a className="shop-card" href={`/${website.customUrl}`}>
        <span className="shop-picture">
          <Picture image={picture} alt="" sizes="(min-width: 960px) 370px, (min-width: 620px) 46vw, 92vw" first={first} />
          {single.percent > 0 && <span className="shop-percent"><span className="for-readers">Popust </span>-{single.percent}%</span>}
        </span>
        <span className="shop-text">
          <strong className="shop-name">{name}</strong>
          {website.hook && <span className="shop-hook">{website.hook}</span>}
          <span className="shop-price">
            <strong>{money(single.total)}</strong>
            {single.saving > 0 && <s><span className="for-readers">umesto </span>{money(single.before)}</s>}
          </span>
          {single.saving > 0 && <span className="saving">Uštedite {money(single.saving)}</span>}
          <span className="button button-small shop-button" aria-hidden="true">Pogledaj ponudu</span>
        </span>
      </a>
    </li>
  )
}

/** All that one seller sells: what his own host shows where he has several pages, and what a tenant's page shows (resolutions 51 and 53). */
export function ShopFront({ shop }: { shop: ShopView }) {
  return (
    <main className="shop">
      <header className="shop-head">
        <h1>{shopName(shop)}</h1>
        <ul className="shop-assurances">
          <li><Icon name="cash" /> Plaćanje pouzećem</li>
          <li><Icon name="truck" /> Besplatna dostava</li>
          <li><Icon name="shield" /> Garancija 30 dana</li>
        </ul>
      </header>
      {shop.websites.length > 0 ? (
        <ul className="shop-cards">
          {shop.websites.map((website, place) => <ShopCard key={website.id} website={website} first={place === 0} />)}
        </ul>
      ) : (
        <p className="shop-empty">Uskoro stižu novi proizvodi. Navratite ponovo.</p>
      )}
    </main>
  )
}
