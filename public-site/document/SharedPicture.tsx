import { type Image, sharedSize } from '@pazar/contracts/website/image.ts'
import { sharedImageAddress } from '@pazar/contracts/website/website-view.ts'

/**
 * Metadata of the picture of a shared link: an upload as JPEG with its size, so that it is shown at once. The
 * format and size of a picture on another host are unknown.
 * @param origin at which the page is canonical, because previews need absolute addresses.
 */
export function SharedPicture({ image, origin, alt }: { image: Image; origin: string; alt: string }) {
  const address = new URL(sharedImageAddress(image), origin).href
  const size = 'hash' in image ? sharedSize(image) : undefined
  return (
    <>
      <meta property="og:image" content={address} />
      {size && (
        <>
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content={String(size.width)} />
          <meta property="og:image:height" content={String(size.height)} />
        </>
      )}
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:image" content={address} />
      <meta name="twitter:image:alt" content={alt} />
    </>
  )
}
