/** The types that a value has had: scalars by name, and the shapes of its fields and items. */
interface Shape {
  scalars: Set<string>
  objects: number
  fields: Map<string, { count: number; shape: Shape }>
  items: Shape | undefined
}

/** A shape as JSON: `"null | string"`, `{ "field": …, "optional?": … }`, `{ "[]": … }` for a list. */
export type WrittenShape = string | { [field: string]: WrittenShape }

const emptyShape = (): Shape => ({ scalars: new Set(), objects: 0, fields: new Map(), items: undefined })

/** Fields that hold a map: their keys are data, such as revisions, days and addresses of pictures. */
const maps: ReadonlySet<string> = new Set(['imageAlts', 'said', 'status_days', 'pages'])

function add(shape: Shape, value: unknown, isMap = false): void {
  if (value === null || typeof value !== 'object') {
    shape.scalars.add(value === null ? 'null' : typeof value)
    return
  }
  if (Array.isArray(value)) {
    shape.items ??= emptyShape()
    for (const item of value) add(shape.items, item)
    return
  }
  shape.objects++
  const seen = new Set<string>()
  for (const [key, field] of Object.entries(value)) {
    const name = isMap ? '*' : key
    const known = shape.fields.get(name) ?? { count: 0, shape: emptyShape() }
    shape.fields.set(name, known)
    if (!seen.has(name)) known.count++
    seen.add(name)
    add(known.shape, field, maps.has(key))
  }
}

function write({ scalars, objects, fields, items }: Shape): WrittenShape {
  const names = [...scalars].sort().join(' | ')
  if (objects === 0 && !items) return names
  return {
    ...(names && { '|': names }),
    ...(items && { '[]': write(items) }),
    ...Object.fromEntries(
      [...fields]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, { count, shape }]) => [
          count < objects && name !== '*' ? `${name}?` : name,
          write(shape),
        ]),
    ),
  }
}

/** Collects values and answers the shape that covers all of them. */
export function createShape(): { add(value: unknown): void; written(): WrittenShape } {
  const shape = emptyShape()
  return {
    // As it is stored: a field that is undefined is not.
    add: (value) => add(shape, JSON.parse(JSON.stringify(value))),
    written: () => write(shape),
  }
}
