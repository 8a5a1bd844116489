import { addColumn } from './add-column.ts'

/**
 * `private.images`: uploads in every width that pages ask for (resolution 44). command-api writes it, query-api serves it at
 * `/uploads/{hash}-{width}.webp` and `.avif`. What stands in a row never changes, so its answer may be cached for ever. Rows of before
 * there was AVIF have none, until somebody uploads the same file again. The JPEG for link previews (`.jpg`) is kept by query-api in the
 * master's row, once somebody has asked for it.
 */
export const imagesTable = `
  create table if not exists private.images (
    hash text not null check (hash ~ '^[0-9a-f]{64}$'),
    width int not null,
    height int not null,
    bytes bytea not null,
    uploaded_by int not null,
    uploaded_at timestamptz not null default now(),
    primary key (hash, width)
  );
  ${addColumn('private.images', 'avif', 'bytea')};
  ${addColumn('private.images', 'placeholder', 'text')};
  ${addColumn('private.images', 'jpeg', 'bytea')}`

export interface ImageRow {
  /** SHA-256 of the file as it was uploaded, in hex. */
  hash: string
  /** Pixels. The widest row of a hash is its master, the size that a website's content names. */
  width: number
  height: number
  /** WebP without metadata. */
  bytes: Buffer
  avif: Buffer | null
  /** In the master's row alone: see `sharedSize`. */
  jpeg: Buffer | null
  /** A tiny picture of it as a data address; the same in every row of a hash. */
  placeholder: string | null
  uploaded_by: number
  uploaded_at: Date
}
