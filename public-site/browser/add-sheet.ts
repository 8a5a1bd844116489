/** The page's policy lets no style element in; a sheet that a script of ours makes needs none. */
export function addSheet(text: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
