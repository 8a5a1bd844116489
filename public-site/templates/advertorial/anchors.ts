/**
 * Parts of an advertorial that a header link may lead to, in the order of the page, with patterns of their
 * usual names.
 */
const parts: readonly { anchor: string; called: RegExp }[] = [
  { anchor: '#prica', called: /pri[čc]|o nama|naslov|po[čc]et/i },
  { anchor: '#rezultati', called: /rezultat|promen|promjen|iskustv[oa] sa/i },
  { anchor: '#prednosti', called: /prednost|korist|dan po dan|benefit|za[šs]to/i },
  { anchor: '#savet', called: /sav(j?)et/i },
  { anchor: '#iskustva', called: /iskust|komentar|utis|kupc|recenz/i },
  { anchor: '#pitanja', called: /pitanj|faq|dostav|pla[ćc]anj|kontakt/i },
  { anchor: '#poruci', called: /poru[čcd]|kup(i|ovina)|naru[čc]|cen[ae]|cijen/i },
]

/**
 * Each link leads to the part that it names. A link that names none leads to the part after the previous
 * link's. No link leaves the page.
 */
export function anchorsOf(texts: readonly string[]): { text: string; anchor: string }[] {
  let last = -1
  return texts.map((text) => {
    const named = parts.findIndex(({ called }) => called.test(text))
    last = named >= 0 ? named : Math.min(last + 1, parts.length - 1)
    return { text, anchor: parts[last]!.anchor }
  })
}
