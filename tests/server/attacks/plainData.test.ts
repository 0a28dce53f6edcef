import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DocumentRow } from '#contract/documentCalls.ts'
import { runOutbox } from '#server/outbox/runOutbox.ts'
import { fillTransfer, openRoad, type Road } from '../applications/road.ts'

let road: Road
beforeAll(async () => {
  road = await openRoad()
})
afterAll(() => road.close())

/** Of the applicant, in whatever way they are written. */
const PERSONAL = [
  '5AYSEL1',
  'Aysel',
  'Məmmədova',
  'Mammadova',
  'Elçin',
  '994501000001',
  '501000001',
  'AA1000001',
  '1000001',
  'aysel@',
]
/** Of others, who come into it as staff, child or invited. */
const OTHERS = ['murad@', 'somebody.invited', 'Köməkçi sözü', 'Yazışma sözü', 'Rədd səbəbi', 'ok-1-page']

/** What may lie in the clear, and why. */
const ALLOWED: { [column: string]: string } = {
  'release.sources': 'the content itself, with the invented people that its authors try it with',
  'release.content': 'the same',
  'release.files': 'the same',
}

async function journey(): Promise<void> {
  const applicant = await road.as('aysel@example.az')
  const officer = await road.as('bdu@example.az')
  const visit = async (url: string, payload: object, headers: { [name: string]: string } = {}) =>
    (await road.app.inject({ method: 'POST', url, payload, headers })).statusCode
  const done: { [what: string]: number } = {}
  const login = { login: 'aysel@example.az', password: 'Portal2026' }
  done['signIn'] = await visit('/api/auth', login, { 'user-agent': 'Aysel’s telephone' })
  const id = await fillTransfer(applicant, 'aysel')
  done['submit'] = (await applicant.move(id, 'submit')).status
  done['take'] = (await officer.move(id, 'take', { track: { name: 'choice', index: 0 } })).status
  done['search'] = (await officer.send('POST', '/api/desk/queue', { q: 'Məmmədova' })).status
  const view = { name: 'Aysel Məmmədova', filters: {}, opens: false }
  const once = (): { [name: string]: string } => ({ 'idempotency-key': randomUUID() })
  done['view'] = (await officer.send('POST', '/api/desk/views', view, once())).status
  const note = { text: 'Köməkçi sözü: Aysel', shared: true }
  done['note'] = (await officer.send('POST', `/api/desk/cases/${id}/notes`, note, once())).status
  const asked = { words: { text: 'Yazışma sözü: Aysel' } }
  done['message'] = (await officer.send('POST', `/api/applications/${id}/messages`, asked, once())).status
  const { items } = (await applicant.get<{ items: DocumentRow[] }>('/api/documents')).body
  for (const { template, key } of items.filter((one) => one.code === null)) {
    const paper = await applicant.send<{ code: string }>('POST', '/api/documents', { template, key })
    const { code } = paper.body
    const ticket = await applicant.send<{ url: string }>('POST', '/api/documents/ticket', { code })
    const file = await road.app.inject({ method: 'GET', url: ticket.body.url })
    done[template] = file.statusCode
  }
  done['recovery'] = await visit('/api/auth/reset_password_request', { email: 'aysel@example.az' })
  const document = { documentType: 'idCard', documentSeries: 'AA', documentNumber: '1000001' }
  done['registration'] = await visit('/api/registrations', {
    citizenship: 'az',
    ...document,
    fin: '5AYSEL1',
  })
  expect(done).toEqual(Object.fromEntries(Object.keys(done).map((what) => [what, 200])))
  expect(await visit('/api/auth', { login: '5AYSEL1', password: 'Wrong2026x' })).toBe(401)
  // What waits to be sent lies there as well.
  await road.fault('messages', { mode: 'error' })
  await runOutbox.run(road.portal)
}

interface Column {
  table_name: string
  column_name: string
  data_type: string
}

/** Every value of every column, as letters: bytes as they are and unpacked. */
async function* everyValue(): AsyncGenerator<{ column: string; values: string[] }> {
  const { database } = road.portal
  const { rows } = await sql<Column>`
    select table_name, column_name, data_type from information_schema.columns
    where table_schema = current_schema() order by 1, 2`.execute(database)
  for (const { table_name, column_name } of rows) {
    const { rows: found } = await sql<{ value: unknown }>`
      select ${sql.ref(column_name)} as value from ${sql.table(table_name)}
      where ${sql.ref(column_name)} is not null`.execute(database)
    yield {
      column: `${table_name}.${column_name}`,
      values: found.map(({ value }) =>
        Buffer.isBuffer(value) ? lettersOf(value) : (JSON.stringify(value) ?? ''),
      ),
    }
  }
}

function lettersOf(bytes: Buffer): string {
  const packed = bytes[0] === 0x1f && bytes[1] === 0x8b
  const plain = packed ? gunzipSync(bytes) : bytes
  return `${plain.toString('utf8')}${plain.toString('utf16le')}`
}

const isIn = (text: string, word: string): boolean => text.toLowerCase().includes(word.toLowerCase())

it(
  'after a whole journey nobody with the database and the files knows whose it was',
  { meta: { spec: ['asvs.14.2.4'] } },
  async () => {
    await journey()
    const found = new Set<string>()
    let columns = 0
    for await (const { column, values } of everyValue()) {
      if (values.length > 0) columns += 1
      for (const word of [...PERSONAL, ...OTHERS])
        if (values.some((value) => isIn(value, word))) found.add(`${column} ${word}`)
    }
    expect(columns).toBeGreaterThan(150)
    expect([...found].filter((one) => ALLOWED[one.split(' ')[0] ?? ''] === undefined)).toEqual([])
  },
)

it(
  'files are sealed, whatever they are called',
  { meta: { spec: ['asvs.5.3.1', 'asvs.14.2.4'] } },
  async () => {
    const { files } = road.portal.config
    if (files.kind !== 'folder') throw new Error('a folder is expected')
    const names = (await readdir(files.folder, { recursive: true, withFileTypes: true })).filter((one) =>
      one.isFile(),
    )
    expect(names.length).toBeGreaterThan(1)
    for (const { parentPath, name } of names) {
      const bytes = await readFile(join(parentPath, name))
      expect(bytes.toString('latin1')).not.toContain('%PDF')
      for (const word of [...PERSONAL, ...OTHERS])
        expect(isIn(`${join(parentPath, name)} ${lettersOf(bytes)}`, word)).toBe(false)
    }
  },
)
