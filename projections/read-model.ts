import type { LoggedEvent } from '@pazar/event-store/event-log.ts'

/**
 * Column types and how a row in memory represents them: `bigint` and `integer` are numbers (sums stay below
 * 2^53 minor units), `numeric(20)` is a position in the log as decimal text (only positions have this type:
 * `npm run copy-log` translates all of them), `timestamptz` is ISO 8601 UTC text with milliseconds, `date` is
 * `yyyy-mm-dd`, `jsonb` is data.
 */
export type ColumnType =
  | 'bigint'
  | 'integer'
  | 'numeric(20)'
  | 'text'
  | 'text[]'
  | 'boolean'
  | 'date'
  | 'timestamptz'
  | 'jsonb'
/** Columns are `not null` unless they end in ` null`. */
export type Column = ColumnType | `${ColumnType} null`

/** A row of a read model or rollup that is known only at run time, by column. */
// oxlint-disable-next-line typescript/no-explicit-any -- `Table` takes and gives its row: no one type fits all
export type AnyRow = any

/** The declared type of each column of a row. */
export type ColumnsOf<Row> = { readonly [C in keyof Row & string]: Column }

/** A table of the `read` schema. `Row` has one property per column. */
export interface Table<
  Row = AnyRow,
  Name extends string = string,
  Columns extends ColumnsOf<Row> = ColumnsOf<Row>,
> {
  name: Name
  /** Primary key. */
  key: readonly (keyof Row & string)[]
  columns: Columns
  /** The text after `create index on {table} `. A rebuild creates indexes after loading the rows. */
  indexes: readonly string[]
}

/**
 * Declares a table and keeps its name and column types as literal types, from which query-api derives the
 * types of its queries.
 */
export const defineTable =
  <Row>() =>
  <const Name extends string, const Columns extends ColumnsOf<Row>>(
    table: Table<Row, Name, Columns>,
  ): Table<Row, Name, Columns> =>
    table

/**
 * Sums over the rows of a read model, updated with each row's difference before and after. `contribution`
 * names the group of a row and what the row adds to it. All columns outside the key are sums.
 */
export interface Rollup<Row = AnyRow, Group = AnyRow> {
  table: Table<Group>
  /**
   * Exactly the columns of the read model's row that `contribution` reads. When the rollup is rebuilt alone, it
   * is summed from rows with only these columns.
   */
  sourceColumns: readonly (keyof Row & string)[]
  /** Whether one of those columns is encrypted in the log. */
  personalData: 'shown' | 'hidden'
  contribution(row: Row): Group
}

/**
 * A fold over rows. It is pure (no clock, no I/O), so that live tables, a rebuild, a test and an as-of view
 * use the same function. Raise `version` whenever the same events would give other rows, or columns, indexes
 * or rollups change: the next start then rebuilds beside the live tables.
 */
export interface ReadModel<Row = AnyRow> {
  name: string
  version: number
  table: Table<Row>
  /** Whether the rows contain data that is encrypted in the log. */
  personalData: 'shown' | 'hidden'
  /**
   * The key of the row that an event concerns, from its stream and position only; undefined if it does not
   * concern this read model. All events of a row are in one stream, because a parked row is repaired by
   * folding its stream again.
   */
  keyOf(event: Pick<LoggedEvent, 'stream' | 'position'>): string | undefined
  /** True if the event is known to be the first of its row, which saves looking up the row. */
  startsRow(event: LoggedEvent): boolean
  /**
   * Returns the row after the event; undefined if there is none (any more). `origin` is the row of the
   * stream's first event, for models with `needsOrigin`. If it throws, the row is parked at this event.
   */
  evolve(row: Row | undefined, event: LoggedEvent, origin?: Row): Row | undefined
  /**
   * Set if each row is a single event and needs data of the first event of its stream. The table then has
   * `stream` and `revision`.
   */
  needsOrigin?: true
  /** The seller who may see the row, for change notifications; null if only admins may. */
  sellerOf(row: Row): number | null
  rollups: readonly Rollup<Row>[]
}

/**
 * Returns a `keyOf` for rows that correspond to one stream each: the part of the stream name after the
 * category.
 */
export const keyFromStream =
  (category: `${string}-`) =>
  ({ stream }: Pick<LoggedEvent, 'stream'>): string | undefined =>
    stream.startsWith(category) ? stream.slice(category.length) : undefined
