import type { SocialProofMode } from './copy.ts'

/**
 * Whether a page in this social proof mode may show a testimonial. `generated` marks one that a text
 * generator wrote and the seller has not confirmed; it is only shown with simulated social proof.
 */
export const isShowable = ({ generated }: { generated?: boolean }, trustMode: SocialProofMode): boolean =>
  trustMode === 'simulated' || !generated

/** Number of testimonials in an advertorial (pages/display-caps). */
const shownInAdvertorial = 3

/**
 * The testimonials for the places of an advertorial: the first three that may be shown. A disabled one leaves
 * its place empty.
 */
export const advertorialTestimonials = <T extends { generated?: boolean }>(
  testimonials: readonly T[],
  trustMode: SocialProofMode,
): T[] => testimonials.filter((each) => isShowable(each, trustMode)).slice(0, shownInAdvertorial)
