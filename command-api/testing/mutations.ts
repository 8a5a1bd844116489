import fc from 'fast-check'

export type Path = readonly (string | number)[]

/** The path of every leaf value in a payload: "offers.0.price". */
export function leavesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([name, inner]) =>
    leavesOf(inner, [...path, Array.isArray(value) ? Number(name) : name]),
  )
}

/** The path of every object in a payload, starting with the payload itself. */
export function objectsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.entries(value).flatMap(([name, each]) =>
    objectsOf(each, [...path, Array.isArray(value) ? Number(name) : name]),
  )
  return Array.isArray(value) ? inner : [path, ...inner]
}

export const valueAt = (payload: unknown, path: Path): unknown =>
  path.reduce((value: any, name) => value[name], payload)

/** A copy of the payload with one value replaced, or removed if it is undefined. */
export function replaced(payload: unknown, path: Path, value: unknown): unknown {
  const copy = structuredClone(payload)
  const last = path.at(-1)
  if (last === undefined) return value
  const holder = valueAt(copy, path.slice(0, -1)) as any
  if (value === undefined) delete holder[last]
  else holder[last] = value
  return copy
}

/** Characters that no single-line text may contain: controls, and half of a surrogate pair. */
export const forbiddenCharacter = fc.constantFrom('\u0000', '\u0007', '\u001b', '\u007f', '\ud800', '\udc00')

/** Values that an attacker might send in a field. */
export const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    true,
    -1,
    0,
    1.5,
    1e308,
    -0,
    Number.MAX_SAFE_INTEGER,
    '١٢٣',
    '1e3',
    '0x10',
    '-5',
    'NaN',
    [],
    {},
    [[]],
    ['x'],
    { toString: 'x' },
    { constructor: {} },
  ),
  fc.nat(200_000).map((length) => 'x'.repeat(length)),
)
