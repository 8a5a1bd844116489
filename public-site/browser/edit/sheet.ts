import styles from '../../styles/edit.css?inline'

let added = false

/** The page's policy lets no style element in; a sheet that a script of ours makes needs none. */
export function addEditStyles(): void {
  if (added) return
  added = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
