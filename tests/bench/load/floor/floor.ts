import fastify, { type FastifyRequest } from 'fastify'
import { Pool } from 'pg'
import { TOKEN } from '../names.ts'
import { prepare, type Prepared } from './prepare.ts'
import { sealedValues } from './sizes.ts'
import { autosave, type Statement, submit } from './statements.ts'
import type { Values } from './Values.ts'

/**
 * The least that stores what the portal stores: Fastify, a pool, prepared statements. Nothing is checked, sealed or
 * decided. `DATABASE_URL`, `FLOOR_SCHEMA`, `PORT`.
 */
const { DATABASE_URL, FLOOR_SCHEMA, PORT } = process.env
const pool = new Pool({
  connectionString: DATABASE_URL,
  max: 10,
  options: `-c search_path=${FLOOR_SCHEMA}`,
})
const app = fastify()

interface Asked extends Prepared {
  gives: boolean
}
const asked = (statements: readonly Statement[]): Asked[] =>
  statements.map((one) => ({ ...prepare(one), gives: one.gives === true }))
const saving = asked(autosave)
const submitting = asked(submit)

interface Body {
  revision: number
  answers?: object
}

async function runAll(statements: readonly Asked[], values: Values): Promise<Values> {
  const client = await pool.connect()
  try {
    for (const { name, text, values: read, gives } of statements) {
      const { rows } = await client.query<Values>({ name, text, values: read(values) })
      if (gives) Object.assign(values, rows[0])
    }
    return values
  } catch (cause) {
    await client.query('rollback')
    throw cause
  } finally {
    client.release()
  }
}

function valuesOf({ headers, body }: FastifyRequest<{ Body: Body }>): Values {
  const now = new Date()
  return {
    ...sealedValues,
    applicant: headers.authorization?.slice(`Bearer ${TOKEN}`.length) ?? '',
    now: now.toISOString(),
    due: new Date(now.getTime() + 864_000_000).toISOString(),
    answers: Buffer.from(JSON.stringify(body.answers ?? {})),
    key: String(headers['idempotency-key']),
  }
}

app.get('/health', () => ({}))
const save = async (request: FastifyRequest<{ Body: Body }>): Promise<object> => {
  const { revision, now } = await runAll(saving, valuesOf(request))
  return { revision: Number(revision) + 1, savedAt: now }
}
const send = async (request: FastifyRequest<{ Body: Body }>): Promise<object> => {
  const { revision } = await runAll(submitting, valuesOf(request))
  return { revision: Number(revision) + 1, status: 'open' }
}
app.route({ method: 'PUT', url: '/api/applications/:id/draft', handler: save })
app.route({ method: 'POST', url: '/api/applications/:id/commands', handler: send })

process.once('SIGTERM', () => {
  void app.close().then(() => pool.end())
})
await app.listen({ host: '127.0.0.1', port: Number(PORT) })
