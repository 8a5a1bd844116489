import { marketLaw } from '@pazar/contracts/legal/market-law.ts'
import { legalPageNames } from '@pazar/contracts/legal/pages.ts'
import type { LegalPageView } from '@pazar/contracts/legal/routes.ts'
import { type Market, marketFacts } from '@pazar/contracts/money/market.ts'
import { hasContact, publicSellerOf } from '@pazar/contracts/seller/identity.ts'
import type { AccountView } from '@pazar/contracts/user/account-routes.ts'
import type { WebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import { tabOfPath } from '../../links/editor-tab.ts'
import { plural } from '../../ui/formatting/amounts.ts'

/**
 * One thing a page lacks, why it matters and where to fix it: a screen (`to`) or a field of the editor
 * (`field`).
 */
export type MissingItem = { title: string; why: string } & ({ to: string } | { field: string })

type Account = Pick<AccountView, 'companyName' | 'identity' | 'customDomainStatus' | 'duty'>

const minPictures = 3

/** Nothing for a helper, whose account does not say who sells. */
function missingOfIdentity({ companyName, duty, identity }: Account): MissingItem[] {
  if (duty) return []
  const { country, address, registrationNumber, taxNumber } = identity
  // In Bosnia the tax number identifies the business; elsewhere both numbers do.
  const hasNumbers = taxNumber !== null && (country === 'Bosnia' || registrationNumber !== null)
  return [
    ...(companyName && address && hasNumbers
      ? []
      : [
          {
            title: 'Upišite ko prodaje',
            why: 'Zakon traži naziv, adresu i matični i poreski broj na svakoj stranici.',
            to: '/settings#prodavac',
          },
        ]),
    ...(hasContact(publicSellerOf(companyName, identity))
      ? []
      : [
          {
            title: 'Upišite kontakt za kupce',
            why: 'Zakon traži način da kupac nađe prodavca, a kupci radije poručuju kada ga vide.',
            to: '/settings#prodavac',
          },
        ]),
  ]
}

function missingLegalPages(pages: readonly LegalPageView[], market: Market): MissingItem[] {
  const unread = legalPageNames.filter(
    (name) => !pages.some((each) => each.market === market && each.page === name && each.reviewedAt !== null),
  )
  return unread.length === 0
    ? []
    : [
        {
          title: `Pregledajte pravne stranice: ${marketFacts[market].fullName}`,
          why: 'Za uslove, povraćaj, privatnost i reklamacije odgovara prodavac.',
          to: `/legal-pages?market=${market}&page=${unread[0]}`,
        },
      ]
}

const missingDomain = ({ customDomainStatus }: Account): MissingItem[] =>
  customDomainStatus === 'verified'
    ? []
    : [
        {
          title: 'Povežite svoj domen',
          why: 'Kupci više veruju adresi koja nosi ime prodavnice.',
          to: '/domain',
        },
      ]

/** A requirement of every page, legal or for the shopper's trust; listed on the dashboard too. */
interface Requirement {
  title: string
  why: string
  /** The field to fill in; undefined if nothing is missing. */
  missingField(website: Website): string | undefined
}

const requirements: readonly Requirement[] = [
  {
    title: 'Potvrdite dostavu i uslove',
    missingField: ({ termsConfirmed }) => (termsConfirmed ? undefined : 'termsConfirmed'),
    why: 'Zakon traži da kupac pre porudžbine zna cenu i rok dostave, povraćaj i plaćanje, a uslove na stranici još niste potvrdili.',
  },
  {
    title: 'Opišite slike',
    why: 'Opis čuju kupci koji sliku ne vide i čita ga pretraga. Bez njega svaka slika nosi samo ime proizvoda.',
    missingField: ({ images, imageAlts }) =>
      images.filter((address) => !imageAlts[address]).map((address) => `imageAlts.${address}`)[0],
  },
]

type OwnWebsite = Website &
  Pick<WebsiteView, 'id' | 'productName' | 'templateName' | 'isActive' | 'editableByClient'>

/** One item for all pages that lack the same thing; links to the first of them. */
function missingOnPages(
  { title, why, missingField }: Requirement,
  websites: readonly OwnWebsite[],
): MissingItem[] {
  const [first, ...others] = websites.flatMap((website) => {
    const field = website.isActive && website.editableByClient ? missingField(website) : undefined
    return field === undefined ? [] : [{ website, field }]
  })
  if (!first) return []
  const {
    website: { id, productName, templateName },
    field,
  } = first
  const othersText =
    others.length === 0 ? '' : ` i još ${plural(others.length, 'stranica', 'stranice', 'stranica')}`
  return [
    {
      title: `${title}: ${productName}${othersText}`,
      why,
      to: `/edit/${id}?tab=${tabOfPath(field, templateName)}&field=${encodeURIComponent(field)}`,
    },
  ]
}

/** What a seller still has to do for all of their pages. */
export const sellersMissingItems = (
  account: Account,
  pages: readonly LegalPageView[],
  websites: readonly OwnWebsite[],
): MissingItem[] => [
  ...missingOfIdentity(account),
  ...[...new Set(websites.map(({ targetMarket }) => targetMarket))].flatMap((market) =>
    missingLegalPages(pages, market),
  ),
  ...requirements.flatMap((each) => missingOnPages(each, websites)),
  ...missingDomain(account),
]

type Website = Pick<
  WebsiteView,
  | 'targetMarket'
  | 'productCost'
  | 'images'
  | 'imageAlts'
  | 'faq'
  | 'seoDescription'
  | 'terms'
  | 'termsConfirmed'
>

/** What one page lacks, plus what its seller still has to do. */
export function websitesMissingItems(
  website: Website,
  account: Account,
  pages: readonly LegalPageView[],
): MissingItem[] {
  const { targetMarket, terms } = website
  const { withdrawalDays } = marketLaw[targetMarket]
  return [
    ...missingOfIdentity(account),
    ...missingLegalPages(pages, targetMarket),
    ...requirements.flatMap(({ title, why, missingField }) => {
      const field = missingField(website)
      return field === undefined ? [] : [{ title, why, field }]
    }),
    ...(terms.returnDays >= withdrawalDays
      ? []
      : [
          {
            title: `Produžite rok za povraćaj na ${withdrawalDays} dana`,
            why: `Toliko najmanje daje zakon: ${marketFacts[targetMarket].fullName}.`,
            field: 'terms.returnDays',
          },
        ]),
    ...(website.images.length >= minPictures
      ? []
      : [
          {
            title: `Dodajte bar ${minPictures} slike`,
            why: 'Kupac koji ne može da pipne proizvod odlučuje po slikama.',
            field: 'images',
          },
        ]),
    ...(website.faq.length > 0
      ? []
      : [
          {
            title: 'Napišite česta pitanja',
            why: 'Odgovor na stranici zamenjuje poziv pre porudžbine.',
            field: 'faq',
          },
        ]),
    ...(website.seoDescription
      ? []
      : [
          {
            title: 'Napišite SEO opis',
            why: 'To piše ispod naslova u pretrazi i u podeljenim linkovima.',
            field: 'seoDescription',
          },
        ]),
    ...(website.productCost !== null
      ? []
      : [{ title: 'Upišite nabavnu cenu', why: 'Bez nje profit nije tačan.', field: 'productCost' }]),
    ...missingDomain(account),
  ]
}
