import { pageViewStandIn } from '../../../order-form/page-view.ts'
import { landingPage } from '../../../rendering/Pages.tsx'
import { websiteWith } from '../../../testing/websites.ts'

type Changes = NonNullable<Parameters<typeof websiteWith>[0]>
const options = {
  scripts: ['/assets/site/main.js'],
  origin: 'https://pazar.example',
  pageView: pageViewStandIn,
}
export const html = (changes: Changes = {}, facts = {}) =>
  landingPage(websiteWith({ templateName: 'Sales Template', ...changes }, facts), options).html
export const text = (page: string) =>
  page
    .replace(/<(style|script)[^>]*>.*?<\/\1>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ')
export const said = {
  name: 'Ana',
  location: 'Niš',
  text: 'Odlično',
  rating: 5,
  purchaseDate: 'mart 2026',
  verified: false,
  imageUrl: '',
  enabled: true,
}
