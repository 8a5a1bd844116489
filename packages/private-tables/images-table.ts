import { addColumn } from '@pazar/postgres/add-column.ts'

/**
 * `private.images`: uploads in every width that pages request (websites/uploads). command-api writes them,
 * query-api serves them at `/uploads/{hash}-{width}.webp` and `.avif`. Image bytes never change, so responses
 * are cached for ever. Rows from before AVIF support have no `avif` until the same file is uploaded again. On
 * the first request for a link preview (`.jpg`), query-api stores the JPEG in the master's row.
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
  /** SHA-256 of the uploaded file, in hex. */
  hash: string
  /** In pixels. The widest row of a hash is its master; website content names the master's size. */
  width: number
  height: number
  /** WebP without metadata. */
  bytes: Buffer
  avif: Buffer | null
  /** Only in the master's row; see `sharedSize`. */
  jpeg: Buffer | null
  /** A tiny picture as a data URL, the same in every row of a hash. */
  placeholder: string | null
  uploaded_by: number
  uploaded_at: Date
}
