import { randomBytes } from 'node:crypto'
import { Client, escapeIdentifier } from 'pg'
import { openDatabase } from '#server/database/openDatabase.ts'
import { EMPTY, type TestTemplate } from './TestTemplate.ts'

/** A database of a PostgreSQL server. */
export interface ServerDatabase {
  url: string
  drop: () => Promise<void>
}

/** Copies a template into a database of its own on the server at `url`. */
export async function createFromTemplate(url: string, template: TestTemplate): Promise<ServerDatabase> {
  return asOwner(url, async (owner) => {
    const source = await prepareTemplate(url, owner, template)
    return createDatabase(url, owner, source)
  })
}

async function createDatabase(url: string, owner: Client, source: string): Promise<ServerDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await owner.query(
    `create database ${escapeIdentifier(name)} template ${escapeIdentifier(source)} strategy file_copy`,
  )
  return {
    url: addressOf(url, name),
    drop: () => asOwner(url, (client) => dropDatabase(client, name)),
  }
}

/** Processes that need the same template take turns: the first one makes it. */
async function prepareTemplate(url: string, owner: Client, template: TestTemplate): Promise<string> {
  const name = `template_${template.name.toLowerCase()}_${template.state()}`
  if (await exists(owner, name)) return name
  const source = template.fill === undefined ? 'template0' : await prepareTemplate(url, owner, EMPTY)
  await owner.query('select pg_advisory_lock(hashtext($1))', [name])
  try {
    if (!(await exists(owner, name))) await makeTemplate(url, owner, { template, source, name })
  } finally {
    await owner.query('select pg_advisory_unlock(hashtext($1))', [name])
  }
  return name
}

interface Making {
  template: TestTemplate
  source: string
  name: string
}

/** Under a name of its own until it is whole. */
async function makeTemplate(url: string, owner: Client, { template, source, name }: Making): Promise<void> {
  const draft = await createDatabase(url, owner, source)
  const database = await openDatabase({ url: draft.url })
  await template.fill?.(database)
  await database.destroy()
  const made = new URL(draft.url).pathname.slice(1)
  await untilUnused(owner, made)
  await owner.query(`alter database ${escapeIdentifier(made)} rename to ${escapeIdentifier(name)}`)
}

/** The server ends a connection a moment after its client has left. */
async function untilUnused(owner: Client, name: string): Promise<void> {
  for (;;) {
    const { rows } = await owner.query('select 1 from pg_stat_activity where datname = $1', [name])
    if (rows.length === 0) return
  }
}

async function exists(owner: Client, name: string): Promise<boolean> {
  const { rows } = await owner.query('select 1 from pg_database where datname = $1', [name])
  return rows.length > 0
}

/** With whoever is still connected to it. */
async function dropDatabase(owner: Client, name: string): Promise<void> {
  await owner.query(`drop database if exists ${escapeIdentifier(name)} with (force)`)
}

async function asOwner<T>(url: string, work: (owner: Client) => Promise<T>): Promise<T> {
  const owner = new Client({ connectionString: url })
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}

function addressOf(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}
