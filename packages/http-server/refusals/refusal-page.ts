import type { Refusal } from '@pazar/contracts/route/refusal.ts'

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/**
 * Renders the refusal of a form posted without JavaScript as a page. `backPath` is a path on this origin;
 * without one, the browser's back button leads to the filled-in form.
 */
export function refusalPage(refusal: Refusal, backPath?: string): string {
  const issues = (refusal.issues ?? []).map((issue) => `<li>${escapeHtml(issue.message)}</li>`).join('')
  return `<!doctype html>
<html lang="sr-Latn"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(refusal.message)}</title></head>
<body><main><h1>${escapeHtml(refusal.message)}</h1>${issues && `<ul>${issues}</ul>`}
<p>${backPath ? `<a href="${escapeHtml(backPath)}">Nazad na stranicu</a>` : 'Vratite se na prethodnu stranicu i pokušajte ponovo.'}</p></main></body></html>
`
}
