import type { LandingPage } from '../../landing-page/landing-page.ts'

type Texts = Pick<LandingPage, 'delivery' | 'website'>
const footerOf = ({ website }: Texts) => website.advertorialStory.footerSection

/** 'Radnim danima 9:00-17:00', unless the seller says otherwise (landing spec, section 9). */
export const supportHours = (page: Texts): string => footerOf(page).supportHours || 'Radnim danima 9:00-17:00'

/** 'Besplatna dostava na teritoriji cele Srbije', unless the seller says otherwise (landing spec, section 9). */
export const deliveryInfo = (page: Texts): string => footerOf(page).deliveryInfo || page.delivery
