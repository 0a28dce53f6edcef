import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

interface Service {
  environment?: { [name: string]: string }
  volumes?: string[]
}
const folder = join(import.meta.dirname, '../../../.deploy')
const { services }: { services: { [name: string]: Service } } = parse(
  readFileSync(join(folder, 'compose.yaml'), 'utf8'),
  {
    merge: true,
  },
)

/**
 * The image makes a superuser of POSTGRES_USER. As one the portal could drop what keeps the log as it is, and whoever could make it
 * say a statement would run programs on the database's machine (`copy … to program`).
 */
test(
  'the portal asks the database as somebody who may do nothing else there',
  { meta: { spec: ['asvs.13.2.2'] } },
  () => {
    const master = services['database']?.environment?.['POSTGRES_USER']
    const asked = ['server-a', 'server-b', 'worker'].map(
      (name) => /^postgres:\/\/([^:]+):/.exec(services[name]?.environment?.['DATABASE_URL'] ?? '')?.[1],
    )
    expect(asked).not.toContain(undefined)
    expect(asked).not.toContain(master)
    // And by no other way: the pooler asks as the same.
    expect(services['pooler']?.environment?.['DB_USER']).toBe(asked[0])
    for (const { environment = {} } of ['server-a', 'server-b', 'worker', 'pooler'].map(
      (name) => services[name] ?? {},
    ))
      expect(JSON.stringify(environment)).not.toContain('DATABASE_OWNER_PASSWORD')
  },
)

test('the image makes that role with the data, and gives it nothing but its database', () => {
  const script = readFileSync(join(folder, 'database-role.sh'), 'utf8')
  expect(services['database']?.volumes).toContain(
    './database-role.sh:/docker-entrypoint-initdb.d/database-role.sh:ro',
  )
  expect(script).toContain(
    'create role portal login nosuperuser nocreatedb nocreaterole noreplication nobypassrls',
  )
  expect(script).toContain('alter database portal owner to portal')
  expect(statSync(join(folder, 'database-role.sh')).mode & 0o111).not.toBe(0)
})
