import type { Logged } from '@pazar/event-store/event-log.ts'

/**
 * What a column holds, and how a row in memory spells it: `bigint` and `integer` are numbers (sums stay below 2^53 minor
 * units), `numeric(20)` is decimal text, `timestamptz` ISO 8601 UTC text with milliseconds, `date` is `yyyy-mm-dd`, `jsonb` data.
 */
export type ColumnType = 'bigint' | 'integer' | 'numeric(20)' | 'text' | 'text[]' | 'boolean' | 'date' | 'timestamptz' | 'jsonb'
/** Columns are `not null` unless they say ` null`. */
export type Column = ColumnType | `${ColumnType} null`

/** A table of the `read` schema. `Row` has one property per column. */
export interface Table<Row> {
  name: string
  /** Primary key. */
  key: readonly (keyof Row & string)[]
  columns: { readonly [C in keyof Row & string]: Column }
  /** What comes after `create index on {table} `; built after loading when the table is rebuilt. */
  indexes: readonly string[]
}

/**
 * A sum over the rows of a read model, kept from each row's difference before and after (design, section 6): `contribution`
 * names the group that a row counts in and what it adds. All columns that are not the key are sums.
 */
export interface Rollup<Row, Group = any> {
  table: Table<Group>
  /**
   * The columns of the read model's row that `contribution` looks at, and nothing else. Rebuilt alone, the rollup is folded from rows that have
   * these and their key only: `evolve` must not need another column to arrive at them.
   */
  from: readonly (keyof Row & string)[]
  /** Whether one of those columns is encrypted in the log. Hidden spares the decryption where the rollup is rebuilt alone. */
  personalData: 'shown' | 'hidden'
  contribution(row: Row): Group
}

/**
 * A fold over rows. Pure: no clock, no I/O, so that live tables, a rebuild, a test and an as-of view are the same function.
 * Raise `version` whenever the same events would give other rows, or columns, indexes or rollups change: the next start rebuilds beside the live tables.
 */
export interface ReadModel<Row = any> {
  name: string
  version: number
  table: Table<Row>
  /** Whether the rows hold anything that the log keeps encrypted. */
  personalData: 'shown' | 'hidden'
  /** The row that an event is about, by its stream and position alone; undefined where this read model does not care. */
  keyOf(event: Pick<Logged, 'stream' | 'position'>): string | undefined
  /** True where the event is known to be the first of its row, which then need not be looked up. */
  opens(event: Logged): boolean
  /**
   * The row after the event; undefined where there is none (any more). `origin` is the row of the stream's first event, for
   * models that ask for it. May throw: the read model is then parked at that event.
   */
  evolve(row: Row | undefined, event: Logged, origin?: Row): Row | undefined
  /** Set where rows are one per event and need what the first event of their stream said; the table has `stream` and `revision`. */
  needsOrigin?: true
  /** The seller who may see the row, for hints; null for the house. */
  sellerOf(row: Row): number | null
  rollups: readonly Rollup<Row>[]
}
