import type { LandingPage } from '../../landing-page/landing-page.ts'

/** Accessible name of a rating. */
export const ratingName = (rating: number, say: LandingPage['say']): string =>
  `${say('Ocena', 'Ocjena')} ${rating} od 5`

/** A rating of one to five as five stars. */
export function Stars({ rating, say }: { rating: number; say: LandingPage['say'] }) {
  const full = Math.min(5, Math.max(0, Math.round(rating)))
  return (
    <span className="stars" role="img" aria-label={ratingName(full, say)}>
      {'★'.repeat(full)}
      <span>{'★'.repeat(5 - full)}</span>
    </span>
  )
}
