import type { z } from 'zod'

const typeNames: Record<string, string> = {
  string: 'tekst',
  number: 'broj',
  int: 'ceo broj',
  boolean: 'da ili ne',
  array: 'lista',
  object: 'objekat',
  date: 'datum',
  record: 'objekat',
}

const formatNames: Record<string, string> = {
  email: 'Neispravna email adresa',
  url: 'Mora biti validan link',
  date: 'Neispravan datum',
  datetime: 'Neispravno vreme',
  uuid: 'Neispravan identifikator',
}

function tooMuch(origin: string, limit: string): string {
  if (origin === 'string') return `Najviše ${limit} karaktera`
  if (origin === 'array' || origin === 'set') return `Najviše ${limit} stavki`
  return `Najviše ${limit}`
}

function tooLittle(origin: string, limit: string): string {
  if (origin === 'string') return limit === '1' ? 'Obavezno polje' : `Najmanje ${limit} karaktera`
  if (origin === 'array' || origin === 'set') return `Najmanje ${limit} stavki`
  return `Najmanje ${limit}`
}

/** Serbian messages for zod issues without a message of their own; pass it to `safeParse` as `error`. */
export const serbianError = (issue: z.core.$ZodRawIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'Obavezno polje'
      return `Pogrešan tip, očekuje se ${typeNames[issue.expected] ?? 'druga vrednost'}`
    case 'invalid_value':
      return issue.input === undefined ? 'Obavezno polje' : 'Nedozvoljena vrednost'
    case 'too_big':
      return tooMuch(issue.origin, String(issue.maximum))
    case 'too_small':
      return tooLittle(issue.origin, String(issue.minimum))
    case 'invalid_format':
      return formatNames[issue.format] ?? 'Neispravan format'
    case 'unrecognized_keys':
      return 'Nepoznato polje'
    case 'invalid_union':
      return issue.input === undefined ? 'Obavezno polje' : 'Neispravna vrednost'
    default:
      return 'Neispravna vrednost'
  }
}
