// Rules: audit/backup
import { expect, test } from 'vitest'
import { isAllowedStatement, tableOfCopy } from './statements.ts'

test.each([
  'create schema private;',
  "create table private.outbox (id bigint not null default nextval('private.outbox_id_seq'::regclass), status text not null default 'waiting'::text);",
  `create table private.a (k character varying(255) not null, "key" text collate "C", at timestamp(3) with time zone default now());`,
  "alter table private.a add constraint a_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text));",
  "alter table private.a add constraint b_check CHECK ((status = ANY (ARRAY['a;b'::text, 'it''s'::text])));",
  'alter table private.a add constraint a_pkey PRIMARY KEY (stream, revision);',
  "CREATE INDEX a_due ON private.a USING btree (lane, id) INCLUDE (due_at) WHERE (status = 'waiting'::text);",
  'CREATE UNIQUE INDEX events_stream_revision ON log.events USING btree (stream, revision);',
  "select setval(pg_get_serial_sequence('private.outbox', 'id'), 7, true);",
])('accepts %s', (text) => {
  expect(isAllowedStatement(text)).toBe(true)
})

test.each([
  'commit;',
  'create schema public;',
  'drop table private.a;',
  'create table public.a (id int);',
  'create table private.a (id int); commit;',
  "create table private.a (id text default pg_read_file('/etc/passwd'));",
  `create table private.a (id text default "pg_read_file"('/etc/passwd'));`,
  "create table private.a (id text default pg_catalog.pg_read_file('/etc/passwd'));",
  "create table private.a (id text default lo_import /**/ ('/etc/passwd'));",
  "create table private.a (id text default E'\\''); drop schema private; --');",
  'create table private.a (id text default $$a$$);',
  "CREATE INDEX i ON private.a USING btree ((pg_read_file('/etc/passwd')));",
  'alter table private.a add constraint c FOREIGN KEY (a) REFERENCES private.b (a);',
  "select setval(pg_get_serial_sequence('private.a', 'id'), 7, true), pg_sleep(9);",
  "copy private.a (id) from program 'id';",
])('refuses %s', (text) => {
  expect(isAllowedStatement(text)).toBe(false)
})

test('accepts only COPY from standard input into a table of the installation', () => {
  expect(tableOfCopy('copy log.events ("position", id) from stdin;')).toBe('log.events')
  expect(
    tableOfCopy('copy private.a (id) from stdin; commit; copy private.b (id) from stdin;'),
  ).toBeUndefined()
  expect(tableOfCopy("copy private.a (id) from program 'id'; -- (a) from stdin;")).toBeUndefined()
  expect(tableOfCopy('copy pg_catalog.pg_authid (rolname) from stdin;')).toBeUndefined()
})
