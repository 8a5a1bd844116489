import { OrderButton } from '../blocks/OrderButton.tsx'
import { anchorsOf } from './anchors.ts'
import type { AdvertorialTexts } from './texts.ts'

/**
 * The header: brand, contents and a link to the form. Before everything else it labels the page as
 * advertising.
 */
export function Masthead({ texts }: { texts: AdvertorialTexts }) {
  const { brandName, productSubtitle, navigationLinks, ctaButtonText, welcomeBannerText } =
    texts.story.headerSection
  const path = (field: string) => `advertorialStory.headerSection.${field}`
  return (
    <>
      <p className="ad-label">Promotivni članak</p>
      <header className="masthead">
        <div className="masthead-name">
          <p className="brand" data-edit={path('brandName')}>
            {brandName}
          </p>
          <p className="brand-subtitle" data-edit={path('productSubtitle')}>
            {productSubtitle}
          </p>
        </div>
        <OrderButton className="button button-small">
          <span data-edit={path('ctaButtonText')}>{ctaButtonText}</span>
        </OrderButton>
        <nav className="masthead-links" aria-label="Sadržaj članka">
          {anchorsOf(navigationLinks).map(({ text, anchor }, index) => (
            <a key={index} href={anchor}>
              <span data-edit={path(`navigationLinks.${index}`)}>{text}</span>
            </a>
          ))}
        </nav>
      </header>
      <p className="welcome" data-edit={path('welcomeBannerText')}>
        {welcomeBannerText}
      </p>
    </>
  )
}
