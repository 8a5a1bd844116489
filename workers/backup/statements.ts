/**
 * The statements that a backup consists of. A restore executes them, often as a superuser, so a file must not
 * contain any other: not a second statement in a line, and no call of a function that could read files or run
 * programs.
 */
const name = String.raw`(?:[a-z_][a-z0-9_]*|"(?:[^"]|"")+")`
const table = String.raw`(?:log|private)\.${name}`

const allowed = [
  /^create schema (?:log|private);$/,
  new RegExp(String.raw`^create table ${table} \(.+\);$`),
  new RegExp(String.raw`^alter table ${table} add constraint ${name} (?:PRIMARY KEY|UNIQUE|CHECK) .+;$`),
  new RegExp(String.raw`^CREATE (?:UNIQUE )?INDEX ${name} ON ${table} USING [a-z]+ \(.+;$`),
  new RegExp(String.raw`^select setval\(pg_get_serial_sequence\('[^']+', '[^']+'\), \d+, (?:true|false)\);$`),
]
const copy = new RegExp(String.raw`^copy (${table}) \(${name}(?:, ${name})*\) from stdin;$`)

/** Words before a parenthesis: keywords, types, and functions that only compute. */
const callable = new Set(
  'and any array as btree by check gen_random_uuid gin hash in include key length lower nextval not now numeric on or pg_get_serial_sequence setval timestamp unique using varying where'.split(
    ' ',
  ),
)

/** The statement without the content of literals and quoted names. */
const structureOf = (text: string): string =>
  text.replaceAll(/'(?:[^']|'')*'/g, "''").replaceAll(/"(?:[^"]|"")*"/g, 'quoted')

/** True for what creates the tables of an installation; COPY is not among it. */
export function isAllowedStatement(text: string): boolean {
  if (!allowed.some((pattern) => pattern.test(text))) return false
  const structure = structureOf(text)
  // One statement without comments, dollar quotes, or strings with escapes.
  if (structure.indexOf(';') !== structure.length - 1 || /--|\/\*|\$|[\w&]''|"/.test(structure)) return false
  return [...structure.matchAll(/([\w.]+)\s*\(/g)].every(([, word]) => isCallable(word!.toLowerCase(), text))
}

const isCallable = (word: string, text: string): boolean =>
  callable.has(word) || (text.startsWith('create table ') && new RegExp(`^${table}$`).test(word))

/** The table that a COPY fills; undefined for any other statement. */
export const tableOfCopy = (text: string): string | undefined => copy.exec(text)?.[1]
