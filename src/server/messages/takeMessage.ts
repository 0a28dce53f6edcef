import type { Message, Workflow } from '#engine/content/types.ts'
import { matches } from '#engine/validation/matches.ts'
import { nowAt } from '#engine/values/dates.ts'
import { evaluate } from '#engine/values/operand.ts'
import { getAt } from '#engine/values/pointer.ts'
import type { Json, JsonObject, Operand, Scope } from '#engine/values/types.ts'
import { inTransaction } from '../applications/inTransaction.ts'
import { keyedHash, keyedHashes } from '../applications/keyedHash.ts'
import { loadCase, lockCase } from '../applications/loadCase.ts'
import { moveCase } from '../applications/moveCase.ts'
import { messageKeyHashes } from '../applications/projectCase.ts'
import { beginWork } from '../applications/Work.ts'
import type { OpenProcess } from '../content/currentRelease.ts'
import type { Database } from '../database/openDatabase.ts'
import { askForEvent } from '../facts/askForEvent.ts'
import { ApiError } from '../http/ApiError.ts'
import type { Portal } from '../Portal.ts'

interface Sent {
  source: string
  message: string
  input: JsonObject
}

/**
 * A message whose signature was right: the case that its key names gets it, once for each of the sender's own ids.
 * @throws error.notFound (no such message, no such case: one answer), error.invalid, error.denied, error.otherMessage
 */
export async function takeMessage(portal: Portal, sent: Sent): Promise<void> {
  const { workflow, declared, scope } = await findDeclared(portal, sent)
  const once = getAt(sent.input, declared.once)
  if (typeof once !== 'string' && typeof once !== 'number')
    throw new ApiError('error.invalid', {
      issues: [{ path: `/input${declared.once}`, code: 'valid.required' }],
    })
  const id = await findAddressed(portal, { workflow, declared, scope })
  const event = { kind: 'message' as const, message: sent.message, input: sent.input }
  const before = await loadCase(portal, portal.database, id)
  if (before === undefined) throw new ApiError('error.notFound')
  await askForEvent(portal, before, { event })
  await inTransaction(portal, async (trx) => {
    const found = await lockCase(portal, trx, id)
    if (found === undefined) throw new ApiError('error.notFound')
    if (!(await isFirst(portal, trx, { ...sent, once: String(once) }))) return
    const result = await moveCase(beginWork(portal, trx), found, event)
    if (result.outcome !== 'denied') return
    const { denials, issues } = result
    throw new ApiError('error.denied', { denials, issues, ...(denials[0] && { message: denials[0].code }) })
  })
}

interface Declared {
  workflow: Workflow
  declared: Message
  scope: Scope
}

async function findDeclared(portal: Portal, { source, message, input }: Sent): Promise<Declared> {
  const release = await portal.releases.getRelease(portal.database)
  for (const id of Object.keys(release.content.workflows)) {
    const process = release.process(id)
    const { workflow } = process.part
    const messages = workflow.messages ?? {}
    const declared = Object.hasOwn(messages, message) ? messages[message] : undefined
    if (declared === undefined || declared.from !== source) continue
    const scope = scopeOf(portal, process, input)
    const issues = process.validate(declared.input, input, '/input', { scope })
    if (issues.length > 0) throw new ApiError('error.invalid', { issues })
    return { workflow, declared, scope }
  }
  throw new ApiError('error.notFound')
}

function scopeOf(portal: Portal, { part }: OpenProcess, input: JsonObject): Scope {
  return {
    world: { now: nowAt(portal.clock.now().toISOString()), input },
    conditions: { ...part.conditions, ...part.workflow.conditions },
    matches,
    rows: () => undefined,
  }
}

async function findAddressed(portal: Portal, { workflow, declared, scope }: Declared): Promise<string> {
  let ids: string[] | undefined
  for (const [pointer, operand] of Object.entries(declared.key)) {
    const value = keyValue(operand, scope)
    if (value === undefined || value === null) throw new ApiError('error.notFound')
    const rows = await portal.database
      .selectFrom('application_key')
      .select('application_id')
      .where('process', '=', workflow.id)
      .where('pointer', '=', pointer)
      .where('value', 'in', messageKeyHashes(portal, pointer, value))
      .execute()
    const found = rows.map(({ application_id }) => application_id)
    ids = ids === undefined ? found : ids.filter((id) => found.includes(id))
  }
  const [id] = ids ?? []
  if (id === undefined) throw new ApiError('error.notFound')
  return id
}

/** format.md writes a bare pointer here, too. */
const keyValue = (operand: Operand, scope: Scope): Json | undefined =>
  typeof operand === 'string' && operand.startsWith('/')
    ? getAt(scope.world, operand)
    : evaluate(operand, scope)

/**
 * A refused message is forgotten with its transaction: the sender may correct itself.
 * @throws error.otherMessage when another one with this id was taken
 */
async function isFirst(
  portal: Portal,
  trx: Database,
  { source, message, once, input }: Sent & { once: string },
): Promise<boolean> {
  const purpose = 'message body'
  const taken = await trx
    .insertInto('message_taken')
    .values({ source, message, once, at: portal.clock.now(), body_hash: keyedHash(portal, purpose, input) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (taken.numInsertedOrUpdatedRows === 1n) return true
  const before = await trx
    .selectFrom('message_taken')
    .select('body_hash')
    .where('source', '=', source)
    .where('message', '=', message)
    .where('once', '=', once)
    .executeTakeFirstOrThrow()
  const { body_hash: known } = before
  const isSame = known === null || keyedHashes(portal, purpose, input).some((one) => known.equals(one))
  if (!isSame) throw new ApiError('error.otherMessage')
  return false
}
