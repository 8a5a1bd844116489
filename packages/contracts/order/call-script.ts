/** Fields of the seller's script for calls, as typed between braces. */
export const scriptFields = {
  ime: 'ime i prezime kupca',
  stavke: 'šta je poručeno',
  ukupno: 'iznos koji kupac plaća kuriru',
  adresa: 'ulica i broj',
  mesto: 'poštanski broj i grad',
  telefon: 'broj telefona kupca',
  firma: 'naziv Vaše firme',
} as const
export type ScriptField = keyof typeof scriptFields

const fieldPattern = /\{([^{}\n]*)\}/g

const isScriptField = (name: string): name is ScriptField => Object.hasOwn(scriptFields, name)

export const unknownScriptFields = (script: string): string[] =>
  [...script.matchAll(fieldPattern)].map(([, name = '']) => name).filter((name) => !isScriptField(name))

/** Replaces the fields of a script; an unknown field stays as typed. */
export const fillScript = (script: string, values: Record<ScriptField, string>): string =>
  script.replace(fieldPattern, (field, name: string) => (isScriptField(name) ? values[name] : field))
