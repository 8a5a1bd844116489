/** Byte limit of a page, so that it never holds a thousand large events. The first event always fits. */
const maxPageBytes = 4 * 1024 * 1024
/** Number of positions scanned at once, since a filter may match few of them. */
export const filterWindow = 10_000

const limitPageBytes = (order: string, source: string) => `
  (select e.*, sum(octet_length(e.data)) over (order by ${order}) - octet_length(e.data) as bytes_before from (${source}) e) e
  where e.bytes_before < ${maxPageBytes} order by ${order}`

const columns = 'e.position, e.id, e.revision, e.stream, e.type, e.data, e.metadata'

/*
 * Reads are functions because a connection caches a statement's plan, even one made while the table was
 * empty, which would scan the whole log for each page. A function can forbid such plans.
 */
const indexesOnly = 'language plpgsql stable set enable_seqscan to off set enable_bitmapscan to off'

/**
 * Returns the log's head with each row, or one row of nulls if there are no events. Its predecessor without `types`
 * stays in databases of earlier releases, whose processes still call it during an upgrade.
 */
const page = `
create or replace function log.page(after bigint, prefixes text[], types text[], up_to integer)
returns table (head bigint, "position" bigint, id uuid, revision integer, stream text, type text, data text, metadata text)
${indexesOnly} as $$
begin
  select coalesce(max(e.position), -1) into head from log.events e;
  if prefixes is null then
    return query select head, ${columns} from ${limitPageBytes('e.position', 'select * from log.events e where e.position > after order by e.position limit up_to')};
  else
    return query select head, ${columns} from ${limitPageBytes(
      'e.position',
      `select * from log.events e where e.position > after and e.position <= after + ${filterWindow} and e.stream ^@ any (prefixes) and (types is null or e.type = any (types))
       order by e.position limit up_to`,
    )};
  end if;
  if not found then return next; end if;
end $$`

const streamPages = (['forwards', 'backwards'] as const).map((direction) => {
  const [beyond, order] = direction === 'forwards' ? ['>=', 'e.revision'] : ['<=', 'e.revision desc']
  return `
create or replace function log.stream_${direction}(name text, first integer, up_to integer) returns setof log.events ${indexesOnly} as $$
begin
  return query select ${columns} from ${limitPageBytes(order, `select * from log.events e where e.stream = name and e.revision ${beyond} first order by ${order} limit up_to`)};
end $$`
})

export const readFunctions = [page, ...streamPages]
