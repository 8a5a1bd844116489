import { defaultStory, storyText } from '@pazar/contracts/website/default-story.ts'
import type { AdvertorialStory } from '@pazar/contracts/website/story.ts'
import type { LandingPage } from '../../landing-page/landing-page.ts'
import { simulates } from '../../social-proof/simulates.ts'
import { supportHours } from '../../seller/support.ts'
import { deliveryInfo } from '../blocks/footer-texts.ts'

/** Headings of the story's parts; the seller can change only the first two. */
export interface Headings {
  story: string
  lead: string
  problem: string
  agony: string
  breakthrough: string
  discovery: string
  results: string
}

const narrativeHeadings: Headings = {
  story: 'Kako je sve počelo',
  lead: 'Priča koja počinje kao i mnoge druge',
  problem: 'Problem na koji smo navikli',
  agony: 'Kada sitnica preraste u brigu',
  breakthrough: 'Trenutak kada je bilo dosta',
  discovery: 'Otkriće',
  results: 'Šta se prom{e|ije}nilo',
}

const factualHeadings: Headings = {
  story: 'O čemu je r{e|ije}č',
  lead: 'Predstavljanje proizvoda §, kratko i bez okolišanja',
  problem: 'Problem na koji smo navikli',
  agony: 'Kada sitnica preraste u brigu',
  breakthrough: 'Vr{e|ije}me za drugačiji izbor',
  discovery: 'Upoznajte: §',
  results: 'Šta možete da očekujete',
}

/** The story's texts as the page shows them. */
export interface AdvertorialTexts {
  story: AdvertorialStory
  headings: Headings
  newBadge: string
}

/** `own` if the seller has written it, else `ours`. */
const either = <T extends string | readonly unknown[]>(own: T, ours: T): T => (own.length > 0 ? own : ours)

function withDefaults<T extends Record<string, unknown>>(own: T, ours: T): T {
  return Object.fromEntries(
    Object.entries(ours).map(([field, text]) => {
      const written = own[field]
      return [
        field,
        typeof text === 'object' && !Array.isArray(text)
          ? withDefaults(written as T, text as T)
          : either(written as string, text as string),
      ]
    }),
  ) as T
}

/**
 * All texts of an advertorial: the seller's, and the template's own for those that are empty. The template's
 * own figures are part of simulated social proof.
 */
export function advertorialTexts(page: LandingPage): AdvertorialTexts {
  const { website, name, terms } = page
  const isSimulated = simulates(page)
  const inSpeech = storyText(website.targetMarket, name)
  const headings = Object.fromEntries(
    Object.entries(isSimulated ? narrativeHeadings : factualHeadings).map(([part, heading]) => [
      part,
      inSpeech(heading),
    ]),
  ) as unknown as Headings
  const { storyTitle, storySubtitle, newBadge } = website.editableContent
  const ours = defaultStory(website, { terms, isSimulated, hasFigures: isSimulated })
  const footerSection = {
    ...ours.footerSection,
    companyInfo: website.productName,
    deliveryInfo: deliveryInfo(page),
    supportHours: supportHours(website) ?? '',
  }
  return {
    story: withDefaults(website.advertorialStory, { ...ours, footerSection }),
    headings: { ...headings, story: storyTitle || headings.story, lead: storySubtitle || headings.lead },
    newBadge: newBadge || 'Predstavljamo',
  }
}
