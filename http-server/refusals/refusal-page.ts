import type { Refusal } from '@pazar/contracts/route/refusal.ts'

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/**
 * The refusal of a form that was posted without JavaScript: a page for people in place of JSON. `back` is a path on this
 * origin; without one the browser's own back button leads to the form, still filled in.
 */
export function refusalPage(refusal: Refusal, back?: string): string {
  const issues = (refusal.issues ?? []).map((issue) => `<li>${escaped(issue.message)}</li>`).join('')
  return `<!doctype html>
<html lang="sr-Latn"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escaped(refusal.message)}</title></head>
<body><main><h1>${escaped(refusal.message)}</h1>${issues && `<ul>${issues}</ul>`}
<p>${back ? `<a href="${escaped(back)}">Nazad na stranicu</a>` : 'Vratite se na prethodnu stranicu i pokušajte ponovo.'}</p></main></body></html>
`
}
