import type { ProductCategory } from '@pazar/contracts/website/category.ts'
import type { LandingPage } from '../../landing-page/landing-page.ts'

interface Question {
  q: string
  a: string
}

type Words = Pick<LandingPage, 'say'>

/** Questions that any product of the category raises, answered with nothing that might not be so. Its name is in none: no verb would agree with all of them. */
const byCategory: Record<ProductCategory | 'other', (words: Words) => readonly Question[]> = {
  health: ({ say }) => [
    { q: 'Za koga je ovaj proizvod?', a: `Za sve koji žele da im bude lakše iz dana u dan. Ako uzimate terapiju ili ste pod nadzorom ${say('lekara', 'ljekara')}, pitajte ga ${say('pre', 'prije')} upotrebe.` },
    { q: 'Kako se koristi?', a: 'Uputstvo stiže u paketu. Ako Vam nešto nije jasno, javite se i objasnićemo.' },
  ],
  tech: ({ say }) => [
    { q: 'Da li se ovaj proizvod teško podešava?', a: 'Uputstvo stiže u paketu, a ako zapne, javite se i prolazimo sve korak po korak.' },
    { q: 'Šta ako se pokvari?', a: `Imate garanciju 30 dana. Javite nam se i dogovaramo ${say('zamenu', 'zamjenu')} ili povraćaj novca.` },
  ],
  beauty: ({ say }) => [
    { q: `Da li ovaj proizvod odgovara ${say('osetljivoj', 'osjetljivoj')} koži?`, a: `${say('Pre', 'Prije')} prve upotrebe probajte na malom ${say('delu', 'dijelu')} kože i sačekajte jedan dan, kao sa svakim novim proizvodom.` },
    { q: 'Kako se koristi?', a: 'Uputstvo stiže u paketu. Ako Vam nešto nije jasno, javite se i objasnićemo.' },
  ],
  home: () => [
    { q: 'Da li se ovaj proizvod lako održava?', a: 'Kako se čisti i čuva, piše u uputstvu koje stiže u paketu. Ako Vam nešto nije jasno, javite se.' },
    { q: 'Da li proizvod izgleda kao na slikama?', a: 'Da, na slikama je proizvod koji Vam stiže. Ako Vam ne odgovara, imate 30 dana da ga vratite.' },
  ],
  auto: ({ say }) => [
    { q: 'Da li ovaj proizvod odgovara mom vozilu?', a: `Ako niste sigurni, recite nam model vozila kada Vas pozovemo: javljamo Vam ${say('pre', 'prije')} nego što pošaljemo paket.` },
    { q: 'Da li mi treba majstor?', a: 'Uputstvo stiže u paketu. Ako zapne, javite se i objasnićemo korak po korak.' },
  ],
  other: ({ say }) => [
    { q: 'Da li proizvod izgleda kao na slikama?', a: 'Da, na slikama je proizvod koji Vam stiže. Ako Vam ne odgovara, imate 30 dana da ga vratite.' },
    { q: 'Šta ako mi ne odgovara?', a: `Javite nam se u roku od 30 dana i dogovaramo ${say('zamenu', 'zamjenu')} ili povraćaj novca.` },
  ],
}

/** What stands where a seller has written no questions and none come from the call: by category (landing spec, section 8). Those about delivery and payment follow them. */
export const cannedQuestions = (category: ProductCategory | 'other', words: Words): readonly Question[] => byCategory[category](words)
