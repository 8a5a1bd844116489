/** The page's policy blocks style elements, but not style sheets constructed by our scripts. */
export function addStyleSheet(text: string): void {
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  } catch {
    // Safari before 16.4 cannot construct style sheets, so the rules are added to the page's last sheet.
    const { sheet } = [...document.querySelectorAll('style')].at(-1)!
    sheet!.insertRule(`@media all { ${text} }`, sheet!.cssRules.length)
  }
}
