import type { LandingPage } from '../../landing-page/landing-page.ts'

type Texts = Pick<LandingPage, 'terms' | 'website'>
const footerOf = ({ website }: Texts) => website.advertorialStory.footerSection

/** The seller's text about delivery, else the text of the website's terms. */
export const deliveryInfo = (page: Texts): string => footerOf(page).deliveryInfo || page.terms.delivery.whole
