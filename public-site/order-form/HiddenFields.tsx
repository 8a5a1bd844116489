import type { PublicWebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import { deliveryMark, fromTermsView } from '@pazar/contracts/website/terms.ts'

/** The order's facts about its page (orders/payloads), and the honeypot. */
export function HiddenFields({ website, pageView }: { website: PublicWebsiteView; pageView: string }) {
  return (
    <>
      <div className="honeypot" aria-hidden="true">
        <label>
          Ostavite prazno <input name="website" type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <input type="hidden" name="websiteId" value={website.id} />
      <input type="hidden" name="revision" value={website.revision} />
      <input type="hidden" name="shownDelivery" value={deliveryMark(fromTermsView(website.terms))} />
      <input type="hidden" name="market" value={website.targetMarket} />
      <input type="hidden" name="sku" value={website.sku} />
      <input type="hidden" name="price" value={website.currentPrice} />
      <input type="hidden" name="currency" value={website.currency} />
      <input type="hidden" name="pageView" value={pageView} />
    </>
  )
}
