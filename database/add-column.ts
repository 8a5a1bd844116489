/**
 * DDL for a column that an earlier release had not. It looks first, since `add column if not exists` locks the table against everybody also where the column is there: a process that
 * started during a backup would wait for its end, and all who use the table behind it.
 * @param table with its schema. @param definition the column's type and what follows it.
 */
export const addColumn = (table: string, column: string, definition: string): string => `do $$ begin
  if not exists (select from pg_attribute where attrelid = '${table}'::regclass and attname = '${column}' and not attisdropped) then
    alter table ${table} add column ${column} ${definition};
  end if;
end $$`
