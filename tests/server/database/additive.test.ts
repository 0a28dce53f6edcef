import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const FOLDER = join(import.meta.dirname, '../../../src/server/database/migrations')
/** Those of before were never run under the code of another release. */
const FIRST = '0027'

interface Migration {
  number: string
  text: string
}
const migrations: Migration[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .sort()
  .map((name) => ({ number: name.slice(0, 4), text: readFileSync(join(FOLDER, name), 'utf8') }))

/** What the code of the last release may not survive. */
const TAKES: readonly [string, RegExp][] = [
  ['takes away', /\bdrop\s+(table|column|type|view|function|schema)\b/i],
  ['renames', /\brename\b/i],
  ['changes a type', /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/i],
  ['asks for a value', /\bset\s+not\s+null\b/i],
  [
    'asks for a value in a new column',
    /\badd\s+(column\s+)?(?!constraint\b)\w+[^,;]*\bnot\s+null\b(?![^,;]*\bdefault\b)(?<!\bdefault\b[^,;]*)/i,
  ],
  [
    'asks something of rows',
    /\balter\s+table\b[^;]*\badd\s+(constraint\b|check\b|unique\b|foreign\b|primary\b)/i,
  ],
  ['empties', /\b(truncate|delete\s+from)\b/i],
]

/** What of a migration the servers of the release before may not survive. */
function faultsOf({ number, text }: Migration, all: readonly Migration[]): string[] {
  const first = /^-- second step of (\d{4})\b/m.exec(text)?.[1]
  if (first !== undefined && first < number && all.some((one) => one.number === first)) return []
  const statements = text.replaceAll(/--.*$/gm, '')
  return [
    ...TAKES.filter(([, pattern]) => pattern.test(statements)).map(([fault]) => fault),
    ...uniqueOnOld(statements),
  ]
}

/** A unique index is for a table that the same migration makes. */
function uniqueOnOld(statements: string): string[] {
  const made = new Set(
    [...statements.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi)].map(([, name]) => name),
  )
  const indexed = [...statements.matchAll(/\bcreate\s+unique\s+index\b[^;]*?\bon\s+(\w+)/gi)].map(
    ([, name]) => name,
  )
  return indexed.some((name) => !made.has(name)) ? ['asks something of rows'] : []
}

const news = migrations.filter(({ number }) => number >= FIRST)
test('a migration only adds, so that servers of the release before go on', () => {
  expect(
    news.map((one) => [one.number, faultsOf(one, migrations)]).filter(([, faults]) => faults?.length),
  ).toEqual([])
})

describe('the rule', () => {
  const one = (text: string): string[] => faultsOf({ number: '0099', text }, [{ number: '0098', text: '' }])
  test.each([
    'alter table person add column seen_at timestamptz;',
    'alter table person add column tries integer not null default 0;',
    'alter table person add column tries integer default 0 not null, add column other text;',
    'create table a (id uuid primary key, name text not null unique);\ncreate unique index a_name on a (name);',
    'create index concurrently person_seen on person (seen_at);',
    '-- drop table person: not today\ncreate table b (id int);',
    'drop index person_seen;',
  ])('lets through: %s', (text) => {
    expect(one(text)).toEqual([])
  })
  test.each([
    ['drop table person;', 'takes away'],
    ['alter table person\n  drop column name;', 'takes away'],
    ['alter table person rename column name to full_name;', 'renames'],
    ['alter table person alter column name type bytea;', 'changes a type'],
    ['alter table person alter column name set not null;', 'asks for a value'],
    ['alter table person add column age integer not null;', 'asks for a value in a new column'],
    ['alter table person add constraint one unique (fin);', 'asks something of rows'],
    ['create unique index one on person (fin);', 'asks something of rows'],
    ['delete from person;', 'empties'],
  ])('notices: %s', (text, fault) => {
    expect(one(text)).toContain(fault)
  })
  test('what goes in two steps names the first one, which has to be there', () => {
    expect(one('-- second step of 0098\ndrop table person;')).toEqual([])
    expect(one('-- second step of 0097\ndrop table person;')).toEqual(['takes away'])
  })
})
