/** Id of a slide in its page; a link to it shows the slide without a script. */
export const slideId = (offerId: number, place: number): string => `ponuda-${offerId}-slika-${place + 1}`

/** Alternative texts of an offer's pictures: the product, and the picture's number if there are several. */
export const pictureText =
  (title: string, count: number) =>
  (place: number): string =>
    count > 1 ? `${title}, slika ${place + 1} od ${count}` : title
