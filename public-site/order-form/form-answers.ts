import type { TermsTexts } from '@pazar/contracts/website/terms.ts'
import type { IconName } from '../document/Icon.tsx'

interface FormAnswer {
  name: 'delivery' | 'payment' | 'returns'
  icon: IconName
  title: string
  text: string
}

/** "1-3" with a word joiner, because Chromium breaks a line after a hyphen between digits. */
const unbroken = (range: string): string => range.replace('-', '-\u2060')

/** Answers to what makes shoppers hesitate: delivery, payment and returns. */
export const formAnswers = (
  { delivery, payment, returns }: TermsTexts,
  say: (ekavian: string, ijekavian: string) => string,
): readonly FormAnswer[] => [
  {
    name: 'delivery',
    icon: 'truck',
    title: 'Dostava',
    text: `${delivery.afterLabel}, isporuka za ${unbroken(delivery.workingDays)}. Kurir Vas zove ${say('pre', 'prije')} isporuke.`,
  },
  {
    name: 'payment',
    icon: 'cash',
    title: 'Plaćanje',
    text: `Pouzećem: ${payment.how}, tek kada paket bude u Vašim rukama.`,
  },
  {
    name: 'returns',
    icon: 'shield',
    title: 'Povrat',
    text: `Imate ${returns.days} od prijema: ako Vam proizvod ne odgovara, vraćate ga.`,
  },
]
