import type { ProductCategory } from '@pazar/contracts/website/category.ts'
import type { LandingPage } from '../../landing-page/landing-page.ts'

interface Question {
  q: string
  a: string
}

type QuestionTexts = Pick<LandingPage, 'say' | 'terms'>

/**
 * Questions that any product of the category raises, with answers that are true for all of them. They do not
 * contain the product's name, because a verb would have to agree with it.
 */
const byCategory: Record<ProductCategory | 'other', (texts: QuestionTexts) => readonly Question[]> = {
  health: ({ say }) => [
    {
      q: 'Za koga je ovaj proizvod?',
      a: `Za sve koji žele da im bude lakše iz dana u dan. Ako uzimate terapiju ili ste pod nadzorom ${say('lekara', 'ljekara')}, pitajte ga ${say('pre', 'prije')} upotrebe.`,
    },
    { q: 'Kako se koristi?', a: 'Uputstvo stiže u paketu, a osnovno piše i u opisu na ovoj stranici.' },
  ],
  tech: ({ say, terms: { guarantee } }) => [
    { q: 'Da li se ovaj proizvod teško podešava?', a: 'Uputstvo stiže u paketu i vodi Vas korak po korak.' },
    {
      q: 'Šta ako se pokvari?',
      a: `Imate garanciju ${guarantee.days}: ${say('zamena', 'zamjena')} ili povraćaj novca. Zakonska prava kupca važe i bez nje.`,
    },
  ],
  beauty: ({ say }) => [
    {
      q: `Da li ovaj proizvod odgovara ${say('osetljivoj', 'osjetljivoj')} koži?`,
      a: `${say('Pre', 'Prije')} prve upotrebe probajte na malom ${say('delu', 'dijelu')} kože i sačekajte jedan dan, kao sa svakim novim proizvodom.`,
    },
    { q: 'Kako se koristi?', a: 'Uputstvo stiže u paketu, a osnovno piše i u opisu na ovoj stranici.' },
  ],
  home: ({ terms: { returns } }) => [
    {
      q: 'Da li se ovaj proizvod lako održava?',
      a: 'Kako se čisti i čuva, piše u uputstvu koje stiže u paketu.',
    },
    {
      q: 'Da li proizvod izgleda kao na slikama?',
      a: `Da, na slikama je proizvod koji Vam stiže. Ako Vam ne odgovara, imate ${returns.days} da ga vratite.`,
    },
  ],
  auto: ({ say, terms: { returns } }) => [
    {
      q: 'Da li ovaj proizvod odgovara mom vozilu?',
      a: `Uporedite opis i slike sa svojim vozilom ${say('pre', 'prije')} nego što poručite. Ako ne odgovara, imate ${returns.days} da ga vratite.`,
    },
    { q: 'Da li mi treba majstor?', a: 'Uputstvo stiže u paketu i vodi Vas korak po korak.' },
  ],
  other: ({ say, terms: { returns } }) => [
    {
      q: 'Da li proizvod izgleda kao na slikama?',
      a: `Da, na slikama je proizvod koji Vam stiže. Ako Vam ne odgovara, imate ${returns.days} da ga vratite.`,
    },
    {
      q: 'Šta ako mi ne odgovara?',
      a: `Imate ${returns.days} za ${say('zamenu', 'zamjenu')} ili povraćaj novca.`,
    },
  ],
}

/**
 * Questions by category, shown if the seller has none and none can be generated (texts/shopper-calls). Those
 * about delivery and payment are added after them.
 */
export const cannedQuestions = (
  category: ProductCategory | 'other',
  texts: QuestionTexts,
): readonly Question[] => byCategory[category](texts)
