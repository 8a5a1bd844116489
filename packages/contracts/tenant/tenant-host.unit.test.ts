// Rules: tenants/creation
import { expect, test } from 'vitest'
import { tenantHost } from './tenant-host.ts'

test.each([
  ['lampe.rs', 'lampe.rs'],
  ['WWW.Lampe.rs', 'lampe.rs'],
  ['https://lampe.rs:8080/ponuda?x=1', 'lampe.rs'],
  ['lampe.rs.', 'lampe.rs'],
  ['čaršija.rs', 'xn--arija-gya40d.rs'],
  ['localhost:3000', 'localhost'],
  ['203.0.113.10', '203.0.113.10'],
  ['www.rs', 'www.rs'],
])('reads the host of %j as %j', (domain, host) => expect(tenantHost(domain)).toBe(host))

test.each([
  'javascript:alert(1)',
  'ftp://lampe.rs',
  '//lampe.rs',
  'https://',
  'ana:tajna@lampe.rs',
  'lampe.rs:99999',
  '?',
  'lampe[.rs',
])("rejects %j as a tenant's domain", (domain) => expect(tenantHost(domain)).toBeUndefined())
