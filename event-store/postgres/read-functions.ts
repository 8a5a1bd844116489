/** Cuts a page where its bytes are enough, so that large events do not come by the thousand; the first always passes. */
const pageBytes = 4 * 1024 * 1024
/** Positions looked through at once where a filter may let few of them pass. */
export const filterWindow = 10_000

const cut = (order: string, found: string) => `
  (select e.*, sum(octet_length(e.data)) over (order by ${order}) - octet_length(e.data) as bytes_before from (${found}) e) e
  where e.bytes_before < ${pageBytes} order by ${order}`

const columns = 'e.position, e.id, e.revision, e.stream, e.type, e.data, e.metadata'

/*
 * Reads are functions for one reason: a statement's plan is kept by the connection, also the one made when the table was empty, and
 * that one would go through the whole log for each page. In a function, such plans can be forbidden.
 */
const indexesOnly = 'language plpgsql stable set enable_seqscan to off set enable_bitmapscan to off'

/** Answers the log's head with each row, and with one row of nulls where nothing was found. */
const page = `
create or replace function log.page(after bigint, prefixes text[], up_to integer)
returns table (head bigint, "position" bigint, id uuid, revision integer, stream text, type text, data text, metadata text)
${indexesOnly} as $$
begin
  select coalesce(max(e.position), -1) into head from log.events e;
  if prefixes is null then
    return query select head, ${columns} from ${cut('e.position', 'select * from log.events e where e.position > after order by e.position limit up_to')};
  else
    return query select head, ${columns} from ${cut(
      'e.position',
      `select * from log.events e where e.position > after and e.position <= after + ${filterWindow} and e.stream ^@ any (prefixes)
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
  return query select ${columns} from ${cut(order, `select * from log.events e where e.stream = name and e.revision ${beyond} first order by ${order} limit up_to`)};
end $$`
})

export const readFunctions = [page, ...streamPages]
