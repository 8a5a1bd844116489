/**
 * `private.images`: uploads in every width that pages ask for (resolution 44). command-api writes it, query-api serves it at
 * `/uploads/{hash}-{width}.webp`. A row never changes, so its answer may be cached for ever.
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
  )`

export interface ImageRow {
  /** SHA-256 of the file as it was uploaded, in hex. */
  hash: string
  /** Pixels. The widest row of a hash is its master, the size that a website's content names. */
  width: number
  height: number
  /** WebP without metadata. */
  bytes: Buffer
  uploaded_by: number
  uploaded_at: Date
}
