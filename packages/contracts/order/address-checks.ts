import type { Market } from '../money/market.ts'
import { normalizeForSearch } from '../search/search.ts'
import type { CallContext } from './call-routes.ts'

type AddressProblem = CallContext['addressProblems'][number]

/** Postal codes of a country. */
const postalCodes: Record<Market, { pattern: RegExp; message: string }> = {
  Serbia: {
    pattern: /^[123]\d{4}$/,
    message: 'Poštanski broj u Srbiji ima 5 cifara i počinje sa 1, 2 ili 3',
  },
  Montenegro: {
    pattern: /^8[145]\d{3}$/,
    message: 'Poštanski broj u Crnoj Gori ima 5 cifara i počinje sa 81, 84 ili 85',
  },
  Bosnia: {
    pattern: /^[78]\d{4}$/,
    message: 'Poštanski broj u Bosni i Hercegovini ima 5 cifara i počinje sa 7 ili 8',
  },
}

/**
 * First two digits of the postal codes of larger towns, each checked against public data: Serbia against
 * github.com/likmaxxl/stareStvari (SviGradovi.js), Bosnia and Herzegovina against github.com/tariky/3S
 * (ziplist.ts), Montenegro against published addresses of companies and institutions. A town that is not listed
 * is not checked: a list of all places is licensed by the posts and changes.
 */
const townPrefixes: Record<Market, Record<string, string>> = {
  Serbia: {
    '11': 'Beograd, Smederevo',
    '12': 'Požarevac',
    '14': 'Valjevo',
    '15': 'Šabac, Loznica',
    '16': 'Leskovac',
    '17': 'Vranje',
    '18': 'Niš, Pirot, Prokuplje',
    '19': 'Zaječar, Bor, Negotin',
    '21': 'Novi Sad',
    '22': 'Sremska Mitrovica, Ruma, Inđija',
    '23': 'Zrenjanin, Kikinda',
    '24': 'Subotica',
    '25': 'Sombor',
    '26': 'Pančevo, Vršac',
    '31': 'Užice',
    '32': 'Čačak, Gornji Milanovac',
    '34': 'Kragujevac, Aranđelovac',
    '35': 'Jagodina, Paraćin, Ćuprija',
    '36': 'Kraljevo, Novi Pazar',
    '37': 'Kruševac',
  },
  Montenegro: {
    '81': 'Podgorica, Nikšić, Cetinje',
    '84': 'Bijelo Polje, Pljevlja, Rožaje',
    '85': 'Bar, Budva, Kotor, Herceg Novi, Tivat, Ulcinj',
  },
  Bosnia: {
    '71': 'Sarajevo',
    '72': 'Zenica, Travnik',
    '73': 'Goražde',
    '74': 'Doboj',
    '75': 'Tuzla',
    '76': 'Brčko, Bijeljina',
    '77': 'Bihać',
    '78': 'Banja Luka',
    '79': 'Prijedor',
    '80': 'Livno',
    '88': 'Mostar',
    '89': 'Trebinje',
  },
}

const prefixOf = (market: Market, city: string): string | undefined =>
  Object.entries(townPrefixes[market]).find(([, towns]) =>
    towns.split(', ').some((town) => normalizeForSearch(town) === normalizeForSearch(city)),
  )?.[0]

/** "bb" (bez broja) is how addresses without a number are written. */
const houseNumberPattern = /\p{Nd}|(?<!\p{L})(bb|б\.?\s?б|b\.\s?b)(?!\p{L})/iu

/** What looks wrong with an address; empty fields are not checked for their format. */
export function addressProblemsOf(
  market: Market,
  { address, city, postalCode }: { address: string; city: string; postalCode: string },
): AddressProblem[] {
  const code = postalCode.replace(/\s/g, '')
  const { pattern, message } = postalCodes[market]
  const prefix = prefixOf(market, city.trim())
  const problems: AddressProblem[] = []
  if (!houseNumberPattern.test(address))
    problems.push({ code: 'noHouseNumber', message: 'Adresa nema kućni broj' })
  if (code !== '' && !pattern.test(code)) problems.push({ code: 'postalCodeFormat', message })
  else if (code !== '' && prefix !== undefined && !code.startsWith(prefix))
    problems.push({
      code: 'cityMismatch',
      message: `Poštanski broj ${code} ne odgovara mestu ${city.trim()}`,
    })
  return problems
}
