import { isBlank } from '@pazar/contracts/route/fields.ts'
import type { z } from 'zod'
import { shortened } from '../website/texts/shortened.ts'
import { claimIn } from './claims.ts'
import { cleanText, withoutSentences } from './clean-text.ts'
import { fittedAnswer, longestAnswer } from './fitted-answer.ts'

/** What a model's answer comes to: a copy that holds every rule, or what it broke, with the best that can be made of it without asking again. */
export type Reading<Copy> = { copy: Copy } | { complaints: string[]; mended: Copy | undefined }

interface Options<Copy> {
  schema: z.ZodType<Copy>
  /** What the house itself would write: what is missing in a list, or is no design, is taken from here. Undefined where it has nothing of a field that is asked for. */
  house: { [Name in keyof Copy]: Copy[Name] | undefined }
  /** Told to models, never said to people: an answer that quotes it is none. */
  secret: string
}

type Place = readonly PropertyKey[]
type Tree = unknown

const isObject = (value: Tree): value is Record<string, Tree> => typeof value === 'object' && value !== null && !Array.isArray(value)
const at = (tree: Tree, place: Place): Tree => place.reduce<Tree>((each, name) => (each as Record<PropertyKey, Tree> | undefined)?.[name], tree)

function put(tree: Tree, place: Place, value: Tree): void {
  const parent = at(tree, place.slice(0, -1))
  if (typeof parent === 'object' && parent !== null) (parent as Record<PropertyKey, Tree>)[place.at(-1)!] = value
}

/** Every text of it, changed; `lines` for those that have paragraphs. */
function eachText(tree: Tree, change: (text: string, place: string) => string, place = ''): Tree {
  if (typeof tree === 'string') return change(tree, place)
  if (Array.isArray(tree)) return tree.map((each, index) => eachText(each, change, `${place}.${index}`))
  return isObject(tree) ? Object.fromEntries(Object.entries(tree).map(([name, each]) => [name, eachText(each, change, place ? `${place}.${name}` : name)])) : tree
}

const hasLines = (place: string) => place === 'longDescription'
const colour = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i
/** "#0af" or "00aaff" is a colour too; nothing else of a text is looked at. */
function cleaned(text: string, place: string): string {
  const digits = place.includes('colorScheme.') ? colour.exec(text.trim())?.[1] : undefined
  return digits ? `#${digits.length === 3 ? [...digits].map((each) => each + each).join('') : digits}` : cleanText(text, hasLines(place))
}

const quoteLength = 40
/** Whether a text repeats a passage of what only models are told. */
const quotes = (text: string, secret: string): boolean => {
  for (let from = 0; from + quoteLength <= text.length; from += quoteLength / 2) if (secret.includes(text.slice(from, from + quoteLength).toLowerCase())) return true
  return false
}

const same = (a: Tree, b: Tree) => JSON.stringify(a).toLowerCase() === JSON.stringify(b).toLowerCase()
const each = (list: readonly Tree[]) => list.filter((one, place) => list.findIndex((other) => same(one, other)) === place && !(typeof one === 'string' && isBlank(one)))

/** Lists without repetitions and blanks, and no longer than they may be: nobody has to be asked for that. */
function withoutExtras(tree: Tree, house: Tree): Tree {
  if (!isObject(tree) || !isObject(house)) return tree
  return Object.fromEntries(Object.entries(tree).filter(([name]) => name in house).map(([name, value]) => {
    const ours = house[name]
    if (Array.isArray(value) && Array.isArray(ours)) return [name, each(value).slice(0, ours.length)]
    return [name, value]
  }))
}

/** Sentences with such claims are left out; lists are filled up from the house's, a design that is none is the house's, what is too long is cut at a word. */
function mended<Copy>(tree: Record<string, Tree>, { schema, house }: Options<Copy>): Copy | undefined {
  const silent = eachText(tree, (text) => (claimIn(text) ? withoutSentences(text, (sentence) => claimIn(sentence) !== undefined) : text)) as Record<string, Tree>
  for (const [name, ours] of Object.entries(house as Record<string, Tree>)) {
    const value = silent[name]
    if (Array.isArray(ours)) {
      const whole = (Array.isArray(value) ? value : []).filter((one) => typeof one === 'string' ? !isBlank(one) : isObject(one) && !Object.values(one).some((part) => typeof part === 'string' && isBlank(part)))
      silent[name] = each([...whole, ...ours]).slice(0, ours.length)
    }
  }
  const shortest = structuredClone(silent)
  for (const issue of schema.safeParse(silent).error?.issues ?? []) {
    const value = at(silent, issue.path)
    if (issue.code === 'too_big' && typeof value === 'string') put(shortest, issue.path, shortened(value, Number(issue.maximum)))
    else if (issue.path[0] === 'designRecommendations' || issue.path[0] === 'seoTitle' || issue.path[0] === 'seoDescription' || issue.path[0] === 'shortName') {
      put(shortest, [issue.path[0]], (house as Record<string, Tree>)[issue.path[0]])
    }
  }
  return schema.safeParse(shortest).data
}

const inWords = (issue: z.core.$ZodIssue): string => {
  const place = issue.path.join('.') || 'the whole'
  if (issue.code === 'too_big') return `${place}: at most ${issue.maximum}`
  if (issue.code === 'too_small') return `${place}: at least ${issue.minimum}`
  return `${place}: ${issue.code === 'invalid_value' ? `one of ${issue.values.join(', ')}` : issue.code === 'invalid_format' ? 'a colour as #RRGGBB' : 'not of the asked kind'}`
}

/** Reads a model's answer. Complaints name fields and rules, and repeat nothing of the answer. */
export function readCopy<Copy>(text: string, options: Options<Copy>): Reading<Copy> {
  if (text.length > longestAnswer(options.schema)) return { complaints: ['the whole: longer than all limits together'], mended: undefined }
  let answered: unknown
  try {
    answered = fittedAnswer(JSON.parse(text), options.schema)
  } catch {
    return { complaints: ['the whole: not one JSON object'], mended: undefined }
  }
  if (!isObject(answered)) return { complaints: ['the whole: not one JSON object'], mended: undefined }
  const secret = options.secret.toLowerCase()
  let isQuoted = false
  const complaints: string[] = []
  const tree = withoutExtras(eachText(answered, (value, place) => {
    if (quotes(value, secret)) isQuoted = true
    const plain = cleaned(value, place)
    const claim = claimIn(plain)
    if (claim) complaints.push(`${place}: without ${claim}`)
    if (/\p{Script=Cyrillic}/u.test(plain)) complaints.push(`${place}: in Latin script`)
    return plain
  }), options.house) as Record<string, Tree>
  if (isQuoted) return { complaints: ['the whole: the texts of a page alone, nothing of these rules'], mended: undefined }
  const read = options.schema.safeParse(tree)
  complaints.push(...(read.error?.issues ?? []).map(inWords))
  return read.success && complaints.length === 0 ? { copy: read.data } : { complaints, mended: mended(tree, options) }
}
