import { hasForeignCyrillic } from '@pazar/contracts/text/latin.ts'

/** Function words that occur in only one of the two languages. */
const serbianWords = new Set(
  (
    'je su se i za sa od na u koji koja koje ili uz bez do iz po kao što svaki vaš vašeg vaše vama će može nije kod pri da ovaj ova ovo ' +
    'te kada kad gde gdje ima imaju jer tako više pre prije posle poslije protiv među preko lako ceo cela celog cijeli dan dana komada boja materijal težina dužina visina širina snaga zapremina'
  ).split(' '),
)
const englishWords = new Set(
  (
    'the and with for of your is are this that to you from any easy or in on it its at by can not no will our we as be made has have made ' +
    'which when use uses used using all more most up suitable perfect great high quality'
  ).split(' '),
)

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? []
const count = (words: readonly string[], known: ReadonlySet<string>) =>
  words.filter((word) => known.has(word)).length

/** Letters of Serbian Latin. Together with the words above they exclude English, German and Slovene. */
const serbianLetters = /[čćžšđ]/i

/**
 * Whether a text is in Serbian (or Bosnian, Montenegrin, Croatian). Words that occur in only one language
 * decide; a short text without any is not Serbian.
 */
export function isSerbian(text: string): boolean {
  if (/\p{Script=Cyrillic}/u.test(text)) return !hasForeignCyrillic(text)
  const words = wordsOf(text)
  const serbian = count(words, serbianWords) + (serbianLetters.test(text) ? 1 : 0)
  return serbian > 0 && serbian >= count(words, englishWords)
}

/** Whether a line of a Serbian page is in English, as lines from foreign manufacturers are. */
export const isEnglishLine = (text: string): boolean => {
  const words = wordsOf(text)
  return count(words, englishWords) > count(words, serbianWords) + (serbianLetters.test(text) ? 1 : 0)
}
