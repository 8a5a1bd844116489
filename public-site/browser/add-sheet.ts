/** The page's policy lets no style element in; a sheet that a script of ours makes needs none. */
export function addSheet(text: string): void {
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  } catch {
    // Safari before 16.4 makes none: there it is one more rule of the page's own last sheet.
    const { sheet } = [...document.querySelectorAll('style')].at(-1)!
    sheet!.insertRule(`@media all { ${text} }`, sheet!.cssRules.length)
  }
}
