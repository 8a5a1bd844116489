/** Serbian Cyrillic, lower case. */
const letters: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  ђ: 'đ',
  е: 'e',
  ж: 'ž',
  з: 'z',
  и: 'i',
  ј: 'j',
  к: 'k',
  л: 'l',
  љ: 'lj',
  м: 'm',
  н: 'n',
  њ: 'nj',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  ћ: 'ć',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'c',
  ч: 'č',
  џ: 'dž',
  ш: 'š',
}

/** Without diacritics, as in addresses and searches: "đ" is "dj". */
export const asciiOfCyrillic: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(letters).map(([cyrillic, latin]) => [
    cyrillic,
    latin
      .replace('đ', 'dj')
      .normalize('NFD')
      .replace(/\p{Mn}/gu, ''),
  ]),
)

const isUpper = (letter: string | undefined): boolean =>
  letter !== undefined && letter !== letter.toLowerCase()

/** Converts Serbian Cyrillic to Latin: "Њушка" is "Njuška", "ЊУШКА" is "NJUŠKA". Other text is unchanged. */
export function toLatin(text: string): string {
  if (!/\p{Script=Cyrillic}/u.test(text)) return text
  const all = [...text]
  return all
    .map((letter, place) => {
      const latin = letters[letter.toLowerCase()]
      if (latin === undefined) return letter
      if (!isUpper(letter)) return latin
      const isAllCaps = isUpper(all[place + 1]) || isUpper(all[place - 1])
      return isAllCaps ? latin.toUpperCase() : latin[0]!.toUpperCase() + latin.slice(1)
    })
    .join('')
}

/**
 * Whether a text contains Cyrillic letters that Serbian does not have, for example Russian, Bulgarian or
 * Macedonian.
 */
export const hasForeignCyrillic = (text: string): boolean =>
  (text.match(/\p{Script=Cyrillic}/gu) ?? []).some((letter) => letters[letter.toLowerCase()] === undefined)
