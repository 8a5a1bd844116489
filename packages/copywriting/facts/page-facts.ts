import { briefLimits } from '@pazar/contracts/website/product-brief.ts'
import { normalizeForSearch } from '@pazar/contracts/search/search.ts'
import type { CheerioAPI } from 'cheerio/slim'
import { sentencesOf } from '../clean-text.ts'
import { cleanPoint, cleanRow, maxPoint, type ShopNames } from './clean-fact.ts'
import { rowFromEnglish } from './english-rows.ts'
import { isEnglishLine } from './language.ts'

export type Row = readonly [name: string, value: string]

/** What a page says about its product, before cleaning. */
export interface RawFacts {
  rows: readonly Row[]
  points: readonly string[]
}

const aside =
  'nav, header, footer, aside, form, noscript, script, style, [role="navigation"], [class*="menu"], [class*="breadcrumb"], [class*="footer"], [class*="related"], ' +
  '[class*="upsell"], [class*="cross-sell"], [class*="recommend"], [class*="review"], [class*="comment"], [class*="cart"], [class*="share"], [class*="social"], [class*="tag"], [class*="shipping"], [class*="delivery"]'
const productParts =
  'main, [role="main"], .product, #product, [itemtype*="schema.org/Product"], article, [class*="product"], [class*="description"], [id*="description"]'
const maxEntries = 60

/** Items of lists near the product: short lists, and texts that are not links. */
function pointsOnPage($: CheerioAPI): string[] {
  const found: string[] = []
  $('ul')
    .slice(0, maxEntries * 2)
    .each((_, element) => {
      const list = $(element)
      if (list.closest(aside).length > 0 || list.closest(productParts).length === 0) return
      const items = list.children('li')
      if (items.length < 2 || items.length > 20 || list.find('li ul').length > 0) return
      items.each((_at, item) => {
        const entry = $(item)
        const text = entry.text().trim()
        const linked = entry.find('a').text().trim()
        if (text !== '' && linked.length < text.length / 2 && found.length < maxEntries) found.push(text)
      })
    })
  return found
}

/** Specifications: tables with two cells per row, and definition lists. */
function rowsOnPage($: CheerioAPI): Row[] {
  const found: Row[] = []
  $('tr')
    .slice(0, 400)
    .each((_, element) => {
      const row = $(element)
      const cells = row.children('th, td')
      if (cells.length === 2 && row.closest(aside).length === 0 && found.length < maxEntries)
        found.push([cells.eq(0).text(), cells.eq(1).text()])
    })
  $('dl')
    .slice(0, 20)
    .each((_, element) => {
      if ($(element).closest(aside).length > 0) return
      $(element)
        .find('dt')
        .each((_at, term) => {
          const value = $(term).nextAll('dd').first()
          if (value.length > 0 && found.length < maxEntries) found.push([$(term).text(), value.text()])
        })
    })
  return found
}

export const factsOnPage = ($: CheerioAPI): RawFacts => ({ rows: rowsOnPage($), points: pointsOnPage($) })

/** Lines such as "Snaga: 1500 W" in a list are rows. */
const rowInPoint = /^([^:]{2,40}):\s+(\S.*)$/s

const asPoint = (line: string): string[] => {
  const text = line.trim()
  return text.length <= maxPoint
    ? [text]
    : sentencesOf(text)
        .map((each) => each.trim())
        .filter((each) => each.length <= maxPoint)
}

const specification = '\n\nKarakteristike:\n'

/** A description followed by the rows of the specification, as the form shows it to the seller. */
export function withSpecification(description: string, facts: readonly string[]): string {
  const rows = facts.filter((fact) => rowInPoint.test(fact))
  if (description === '' || rows.length === 0) return description
  const withoutRows = description
    .split('\n')
    .filter((line) => !rows.includes(line.replace(/^- /, '')))
    .join('\n')
  return `${withoutRows}${specification}${rows.map((row) => `- ${row}`).join('\n')}`
}

export const withoutSpecification = (description: string): string => description.split(specification)[0]!

/** Compares facts by content, ignoring how they are written. */
function distinct(facts: readonly string[]): string[] {
  const seen = new Set<string>()
  return facts.filter((fact) => {
    const key = normalizeForSearch(fact).replace(/[^a-z0-9]/g, '')
    const isNew = ![...seen].some((other) => other === key || (key.length > 20 && other.includes(key)))
    seen.add(key)
    return isNew
  })
}

/**
 * The facts of a page about its product, in Serbian Latin, one per line: points first, then rows. A page in
 * another language (not `isReadable`) keeps only the rows that need no translation. Prices, promises and the
 * shop's name are omitted.
 */
export function factsOf(
  raw: RawFacts,
  {
    shop,
    productName,
    description,
    isReadable,
  }: { shop: ShopNames; productName: string; description: string; isReadable: boolean },
): string[] {
  const lines = [
    ...raw.points,
    ...description
      .split(/\n+/)
      .flatMap((line) => (rowInPoint.test(line.trim()) ? [line] : sentencesOf(line))),
  ]
  const rows: Row[] = [...raw.rows]
  const points: string[] = []
  for (const line of lines) {
    const row = rowInPoint.exec(line.trim())
    if (row && row[2]!.length <= 100 && !/[.!?]\s/.test(row[2]!)) rows.push([row[1]!, row[2]!])
    else points.push(...asPoint(line))
  }
  const cleanPoints = isReadable
    ? points.filter((point) => !isEnglishLine(point)).map((point) => cleanPoint(point, shop))
    : []
  const readableRows = rows.flatMap((row) => {
    const translated = rowFromEnglish(...row)
    return translated ? [translated] : isReadable && !isEnglishLine(row.join(' ')) ? [row] : []
  })
  const cleanRows = readableRows.map(([name, value]) => cleanRow(name, value, shop))
  const isName = (fact: string) => normalizeForSearch(fact) === normalizeForSearch(productName)
  return distinct(
    [...cleanPoints, ...cleanRows].filter((fact) => fact !== undefined).filter((fact) => !isName(fact)),
  ).slice(0, briefLimits.facts)
}
