import { isBlank } from '@pazar/contracts/route/fields.ts'
import type { z } from 'zod'
import { shorten } from './generator/shorten.ts'
import { findClaim } from './claims/find-claim.ts'
import { cleanText, withoutSentences } from './clean-text.ts'
import { fitAnswer, maxAnswerLength } from './fit-answer.ts'

/**
 * The result of parsing a model's answer: a copy that meets every rule, or the broken rules with the best
 * repair that is possible without a retry.
 */
export type ParsedCopy<Copy> = { copy: Copy } | { validationErrors: string[]; repaired: Copy | undefined }

interface Options<Copy> {
  schema: z.ZodType<Copy>
  /**
   * The generator's copy, which replaces missing list items and invalid designs. Undefined for a requested
   * field without generated text.
   */
  fallback: { [Name in keyof Copy]: Copy[Name] | undefined }
  /** Instructions for the model that people must not see: an answer that quotes them is rejected. */
  secret: string
}

type Path = readonly PropertyKey[]
type Tree = unknown

const isObject = (value: Tree): value is Record<string, Tree> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const at = (tree: Tree, place: Path): Tree =>
  place.reduce<Tree>((distinct, name) => (distinct as Record<PropertyKey, Tree> | undefined)?.[name], tree)

function put(tree: Tree, place: Path, value: Tree): void {
  const parent = at(tree, place.slice(0, -1))
  if (typeof parent === 'object' && parent !== null)
    (parent as Record<PropertyKey, Tree>)[place.at(-1)!] = value
}

/** Maps every text of the tree; `place` is its path. */
function mapTexts(tree: Tree, change: (text: string, place: string) => string, place = ''): Tree {
  if (typeof tree === 'string') return change(tree, place)
  if (Array.isArray(tree)) return tree.map((each, index) => mapTexts(each, change, `${place}.${index}`))
  return isObject(tree)
    ? Object.fromEntries(
        Object.entries(tree).map(([name, each]) => [
          name,
          mapTexts(each, change, place ? `${place}.${name}` : name),
        ]),
      )
    : tree
}

/** Fields with several paragraphs. */
const multilineFields = new Set([
  'longDescription',
  'personalIntro',
  'problemDescription',
  'agoniaSection',
  'breakthroughMoment',
  'discoveryStory',
  'resultsDescription',
  'adviceText',
  'ctaAdviceDetailed',
])
const isMultiline = (place: string) => multilineFields.has(place)
const colour = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i
/** Also accepts "#0af" and "00aaff" as colours. */
function cleanField(text: string, place: string): string {
  const digits = place.includes('colorScheme.') ? colour.exec(text.trim())?.[1] : undefined
  return digits
    ? `#${digits.length === 3 ? [...digits].map((each) => each + each).join('') : digits}`
    : cleanText(text, isMultiline(place))
}

const quoteLength = 40
/** Whether a text repeats a passage of the instructions. */
const quotesSecret = (text: string, secret: string): boolean => {
  for (let from = 0; from + quoteLength <= text.length; from += quoteLength / 2)
    if (secret.includes(text.slice(from, from + quoteLength).toLowerCase())) return true
  return false
}

const same = (a: Tree, b: Tree) => JSON.stringify(a).toLowerCase() === JSON.stringify(b).toLowerCase()
const each = (list: readonly Tree[]) =>
  list.filter(
    (one, place) =>
      list.findIndex((other) => same(one, other)) === place && !(typeof one === 'string' && isBlank(one)),
  )

/** Removes repeated, blank and surplus list items, for which no retry is needed. */
function withoutExtras(tree: Tree, fallback: Tree): Tree {
  if (!isObject(tree) || !isObject(fallback)) return tree
  return Object.fromEntries(
    Object.entries(tree)
      .filter(([name]) => name in fallback)
      .map(([name, value]) => {
        const fallbackValue = fallback[name]
        if (Array.isArray(value) && Array.isArray(fallbackValue))
          return [name, each(value).slice(0, fallbackValue.length)]
        return [name, value]
      }),
  )
}

/**
 * Removes sentences with claims, completes lists and replaces invalid designs from the fallback, and cuts
 * overlong texts at a word.
 */
function repair<Copy>(tree: Record<string, Tree>, { schema, fallback }: Options<Copy>): Copy | undefined {
  const withoutClaims = mapTexts(tree, (text) =>
    findClaim(text) ? withoutSentences(text, (sentence) => findClaim(sentence) !== undefined) : text,
  ) as Record<string, Tree>
  for (const [name, fallbackValue] of Object.entries(fallback as Record<string, Tree>)) {
    const value = withoutClaims[name]
    if (Array.isArray(fallbackValue)) {
      const whole = (Array.isArray(value) ? value : []).filter((one) =>
        typeof one === 'string'
          ? !isBlank(one)
          : isObject(one) && !Object.values(one).some((part) => typeof part === 'string' && isBlank(part)),
      )
      withoutClaims[name] = each([...whole, ...fallbackValue]).slice(0, fallbackValue.length)
    }
  }
  const shortest = structuredClone(withoutClaims)
  for (const issue of schema.safeParse(withoutClaims).error?.issues ?? []) {
    const value = at(withoutClaims, issue.path)
    if (issue.code === 'too_big' && typeof value === 'string')
      put(shortest, issue.path, shorten(value, Number(issue.maximum)))
    else if (
      issue.path[0] === 'designRecommendations' ||
      issue.path[0] === 'seoTitle' ||
      issue.path[0] === 'seoDescription' ||
      issue.path[0] === 'shortName'
    ) {
      put(shortest, [issue.path[0]], (fallback as Record<string, Tree>)[issue.path[0]])
    }
  }
  return schema.safeParse(shortest).data
}

const describeIssue = (issue: z.core.$ZodIssue): string => {
  const place = issue.path.join('.') || 'the whole'
  if (issue.code === 'too_big') return `${place}: at most ${issue.maximum}`
  if (issue.code === 'too_small') return `${place}: at least ${issue.minimum}`
  return `${place}: ${issue.code === 'invalid_value' ? `one of ${issue.values.join(', ')}` : issue.code === 'invalid_format' ? 'a colour as #RRGGBB' : 'not of the asked kind'}`
}

/** Reads a model's answer. Validation errors name fields and rules, and quote nothing of the answer. */
export function readCopy<Copy>(text: string, options: Options<Copy>): ParsedCopy<Copy> {
  if (text.length > maxAnswerLength(options.schema))
    return { validationErrors: ['the whole: longer than all limits together'], repaired: undefined }
  let answer: unknown
  try {
    answer = fitAnswer(JSON.parse(text), options.schema)
  } catch {
    return { validationErrors: ['the whole: not one JSON object'], repaired: undefined }
  }
  if (!isObject(answer)) return { validationErrors: ['the whole: not one JSON object'], repaired: undefined }
  const secret = options.secret.toLowerCase()
  let isQuoted = false
  const validationErrors: string[] = []
  const tree = withoutExtras(
    mapTexts(answer, (value, place) => {
      if (quotesSecret(value, secret)) isQuoted = true
      const plain = cleanField(value, place)
      const claim = findClaim(plain)
      if (claim) validationErrors.push(`${place}: without ${claim}`)
      if (/\p{Script=Cyrillic}/u.test(plain)) validationErrors.push(`${place}: in Latin script`)
      return plain
    }),
    options.fallback,
  ) as Record<string, Tree>
  if (isQuoted)
    return {
      validationErrors: ['the whole: the texts of a page alone, nothing of these rules'],
      repaired: undefined,
    }
  const read = options.schema.safeParse(tree)
  validationErrors.push(...(read.error?.issues ?? []).map(describeIssue))
  return read.success && validationErrors.length === 0
    ? { copy: read.data }
    : { validationErrors, repaired: repair(tree, options) }
}
