import type { PublicUpsellView } from '@pazar/contracts/upsell/routes.ts'
import { Picture } from '../document/Picture.tsx'
import { pictureText, slideId } from './offer-pictures.ts'

/**
 * All pictures of an offer. They can be swiped, moved through with the arrow keys, and selected by links, so
 * no script is needed. Hidden for an offer without pictures.
 */
export function OfferPictures({ offer, first }: { offer: PublicUpsellView; first: boolean }) {
  const { id, title, pictures } = offer
  const text = pictureText(title, pictures.length)
  return (
    <>
      <div className="upsell-picture" data-pictures hidden={pictures.length === 0}>
        <ul
          className="upsell-slides"
          data-slides
          tabIndex={pictures.length > 1 ? 0 : undefined}
          aria-label={`Slike proizvoda ${title}`}
        >
          {pictures.map((picture, place) => (
            <li key={place} id={slideId(id, place)}>
              <Picture
                image={picture}
                alt={text(place)}
                sizes="(min-width: 560px) 240px, 130px"
                first={first && place === 0}
              />
            </li>
          ))}
        </ul>
      </div>
      <ul className="upsell-thumbs" data-thumbs hidden={pictures.length < 2}>
        {pictures.length > 1 &&
          pictures.map((picture, place) => (
            <li key={place}>
              <a
                href={`#${slideId(id, place)}`}
                data-show-slide={place}
                aria-label={`Prikaži sliku ${place + 1}`}
              >
                <Picture image={picture} alt="" sizes="56px" />
              </a>
            </li>
          ))}
      </ul>
    </>
  )
}
