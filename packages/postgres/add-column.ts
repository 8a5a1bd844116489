/**
 * DDL for a column that an earlier release did not have. It checks for the column first, because `add column
 * if not exists` takes an exclusive lock even if the column exists: a process that starts during a backup
 * would wait for its end, and block all users of the table.
 * @param table Name with schema.
 * @param definition The column's type and constraints.
 */
export const addColumn = (table: string, column: string, definition: string): string => `do $$ begin
  if not exists (select from pg_attribute where attrelid = '${table}'::regclass and attname = '${column}' and not attisdropped) then
    alter table ${table} add column ${column} ${definition};
  end if;
end $$`
