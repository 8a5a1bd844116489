import { withinSentence } from '@pazar/contracts/text/within-sentence.ts'
import { isBrand, problemAnswer, type ProductMaterial, saysWhatItDoes, sentence } from './product-material.ts'

/** Chooses the language variant of a text. */
type Localize = (text: string) => string

interface Question {
  q: string
  a: string
}

const maxTitleFact = 60
const maxHook = 200
const maxBullet = 140
const shortBullet = 50

/** Starts at another item for each variant, so that a rewritten part differs. */
const rotated = <T>(all: readonly T[], variant: number): T[] =>
  all.map((_, place) => all[(place + variant) % all.length]!)

/** The addition to the product's name in a title: its most specific fact that is short enough. */
export function titleFact(
  { special, points, audience }: ProductMaterial,
  variant: number,
): string | undefined {
  const facts = [special, ...points].filter(
    (fact) => fact !== '' && fact.length <= maxTitleFact && !/[.:]/.test(fact),
  )
  if (facts.length > 0) return rotated(facts, variant)[0]
  return audience !== '' && audience.length <= maxTitleFact ? audience : undefined
}

/** Joins as many sentences as fit, in order; always includes the first. */
export function joined(sentences: readonly string[], max: number): string {
  return sentences.reduce(
    (text, next) => (text === '' ? next : `${text} ${next}`.length <= max ? `${text} ${next}` : text),
    '',
  )
}

function problemHook(name: string, { problem, names }: ProductMaterial, localize: Localize): string {
  if (problem === '') return ''
  if (saysWhatItDoes(problem)) return sentence(`${name}: ${withinSentence(problem, names)}`)
  return `${problem}? ${localize('{Rešenje|Rješenje}')}: ${name}.`
}

/** Sentences that can open a page, the most specific first. None repeats the fact in the title. */
export function hooksOf(
  name: string,
  material: ProductMaterial,
  title: string | undefined,
  localize: Localize,
): string[] {
  const facts = [material.special, ...material.points]
    .filter((fact) => fact !== '' && fact !== title)
    .map(sentence)
  const problem = problemHook(name, material, localize)
  const story = /^[^-\n.!?][^\n.!?]+[.!?]/.exec(material.story)?.[0].trim() ?? ''
  const hooks = [
    problem === '' ? '' : joined([problem, ...facts.slice(0, 1)], maxHook),
    story.length >= 30 ? story : '',
    facts.length > 1 ? joined(facts.slice(0, 3), maxHook) : '',
    facts.length > 3 ? joined(facts.slice(2, 5), maxHook) : '',
  ]
  return hooks.filter((hook) => hook !== '' && hook.length <= maxHook)
}

/** Rows that are most useful to a buyer come first; a brand is not a benefit. */
const usefulRows =
  /materijal|dimenzij|zapremin|snag|kapacitet|baterij|težin|nosivost|visin|dužin|uzrast|veličin|zaštit|prečnik|obrtn/i

/** Benefits, short ones first; those already in the description or the title come last. */
export function bulletsOf(
  { special, points, audience, problem, rows, story }: ProductMaterial,
  title: string | undefined,
  variant: number,
): string[] {
  const rowLines = rows
    .filter(({ name }) => !isBrand(name))
    .toSorted((a, b) => Number(usefulRows.test(b.name)) - Number(usefulRows.test(a.name)))
    .map(({ name, value }) => `${name}: ${value}`)
  const own = [
    special,
    ...rotated(points, variant),
    audience,
    saysWhatItDoes(problem) ? problem : '',
    ...rowLines,
  ].filter((each) => each !== '' && each.length <= maxBullet)
  const distinct = [...new Set(own)]
  const prose = story
    .split('\n')
    .filter((line) => !line.startsWith('- '))
    .join('\n')
  const rank = (bullet: string) =>
    bullet === title ? 3 : prose.includes(bullet) ? 2 : bullet.length > shortBullet ? 1 : 0
  return distinct.toSorted((a, b) => rank(a) - rank(b))
}

const rowsLike = ({ rows }: ProductMaterial, pattern: RegExp): string =>
  rows
    .filter(({ name }) => pattern.test(name))
    .map(({ name, value }) => `${name}: ${value}.`)
    .join(' ')

/** Questions that can be answered from what is known about the product. */
export function questionsOf(material: ProductMaterial, localize: Localize, variant: number): Question[] {
  const { audience, problem, special } = material
  const all: Question[] = [
    { q: 'Za koga je ovaj proizvod?', a: audience && sentence(audience) },
    { q: 'Po čemu se ovaj proizvod izdvaja?', a: special && sentence(special) },
    { q: localize('Šta ovaj proizvod {rešava|rješava}?'), a: problem && problemAnswer(problem) },
    {
      q: localize('Koje su {mere|mjere}?'),
      a: rowsLike(material, /dimenzij|visin|širin|dužin|dubin|prečnik|debljin|zapremin/i),
    },
    {
      q: 'Od čega je napravljen ovaj proizvod?',
      a: rowsLike(material, /materijal|^lice|postava|^đon|sastav|tkanin/i),
    },
    {
      q: 'Koje su tehničke karakteristike?',
      a: rowsLike(material, /snag|napon|baterij|kapacitet|obrtn|brzin|zaštit|buka/i),
    },
    { q: 'Za koji je uzrast?', a: rowsLike(material, /uzrast/i) },
  ]
  const known = all.filter(({ a }) => a !== '')
  return known.length === 0 ? [] : rotated(known, variant)
}

const maxRows = 15

/** The paragraphs of a description, with headings in the form that the page renders. */
export function descriptionOf(
  material: ProductMaterial,
  shown: readonly string[],
  opening: string,
  localize: Localize,
): string[] {
  const { points, story, audience, problem, special, rows } = material
  const section = (heading: string, text: string) => (text === '' ? '' : `${heading}:\n${text}`)
  const list = (lines: readonly string[]) => lines.map((each) => `- ${each}`).join('\n')
  const unshown = points.filter((point) => !shown.includes(point) && !story.includes(point))
  const lead = story || joined(points.slice(0, 3).map(sentence), 400) || opening
  const more = unshown.filter((point) => !lead.includes(point))
  return [
    more.length === 1 ? `${lead}\n${sentence(more[0]!)}` : lead,
    section('Za koga je', sentence(audience)),
    section(localize('Šta {rešava|rješava}'), problem && problemAnswer(problem)),
    section('Šta je posebno', sentence(special)),
    section('Još o proizvodu', more.length > 1 ? list(more) : ''),
    section('Karakteristike', list(rows.slice(0, maxRows).map(({ name, value }) => `${name}: ${value}`))),
  ].filter((part) => part !== '')
}

/** A section with the problem that the seller named, and its solution; undefined if they named none. */
export function problemSection({
  problem,
  special,
  points,
}: ProductMaterial): { title: string; description1: string; description2: string } | undefined {
  const solution = joined([special, ...points].filter(Boolean).slice(0, 2).map(sentence), 250)
  if (problem === '' || solution === '') return undefined
  if (saysWhatItDoes(problem))
    return problem.length > 80 ? undefined : { title: problem, description1: '', description2: solution }
  return { title: 'Zvuči poznato?', description1: `${problem}?`, description2: solution }
}

/** Probable search phrases, made of the name and what is known. */
export function keywordsOf(name: string, { rows, audience }: ProductMaterial): string[] {
  const words = name.toLowerCase().split(/\s+/)
  const head = words.slice(0, /^(?:za|od|sa|s|u|na|i|bez)$/.test(words[1] ?? '') ? 3 : 2).join(' ')
  const value = (pattern: RegExp) =>
    rows
      .find((row) => pattern.test(row.name))
      ?.value.split(',')[0]!
      .trim()
      .toLowerCase()
  const [materials, brand] = [value(/^materijal/i), value(/^brend/i)]
  const material = materials?.includes(' ') ? undefined : materials
  return [
    material && `${head} ${material}`,
    brand && !name.toLowerCase().includes(brand) ? `${head} ${brand}` : '',
    /^za\s/i.test(audience) ? `${head} ${audience.toLowerCase()}` : '',
  ].filter((phrase): phrase is string => Boolean(phrase) && phrase!.length <= 50)
}
