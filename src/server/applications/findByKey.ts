import { matches } from '#engine/validation/matches.ts'
import { nowAt } from '#engine/values/dates.ts'
import { evaluate } from '#engine/values/operand.ts'
import type { JsonObject, Scope } from '#engine/values/types.ts'
import { takeTry } from '../accounts/attempts.ts'
import { countedAs } from '../accounts/countedAs.ts'
import { ApiError } from '../http/ApiError.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { isOwnCase, type OwnScope, ownScope } from './ownCases.ts'
import { messageKeyHashes } from './projectCase.ts'

/** Keys are guessed no faster than so. */
const TRIES = 20
const PAUSE = 15 * 60_000

interface Wanted {
  person: SignedIn
  process: string
  input: JsonObject
}

/**
 * The reader's own application (or their child's) that has what they know of it.
 * @throws error.invalid; error.denied for what does not exist and for what is somebody else's: one answer
 */
export async function findByKey(portal: Portal, { person, process, input }: Wanted): Promise<string> {
  const release = await portal.releases.getRelease(portal.database)
  if (!Object.hasOwn(release.content.workflows, process)) throw new ApiError('error.notFound')
  const { part, validate } = release.process(process)
  const { found } = part.workflow
  if (found === undefined) throw new ApiError('error.notFound')
  const scope: Scope = {
    world: { now: nowAt(portal.clock.now().toISOString()), input },
    conditions: { ...part.conditions, ...part.workflow.conditions },
    matches,
    rows: () => undefined,
  }
  const issues = validate(found.input, input, '/input', { scope })
  if (issues.length > 0) throw new ApiError('error.invalid', { issues })
  const who = await countedAs(portal, person.id)
  await takeTry(portal, { subject: `find/${process}/${who}`, tries: TRIES, pause: PAUSE })
  const keys = Object.entries(found.key).map(([pointer, operand]) => ({
    pointer,
    values: messageKeyHashes(portal, pointer, evaluate(operand, scope) ?? null),
  }))
  const own = await ownScope(portal, portal.database, { release, person })
  const id = await findOwnByKeys(portal, { own, process, keys })
  if (id === undefined) throw new ApiError('error.denied', { message: found.denied })
  return id
}

interface Keys {
  own: OwnScope
  process: string
  keys: { pointer: string; values: Buffer[] }[]
}

async function findOwnByKeys(portal: Portal, { own, process, keys }: Keys): Promise<string | undefined> {
  let query = portal.database
    .selectFrom('application')
    .select('id')
    .where('process', '=', process)
    .where((eb) => isOwnCase(eb, own))
  for (const { pointer, values } of keys)
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('application_key')
          .select('application_id')
          .whereRef('application_id', '=', 'application.id')
          .where('application_key.process', '=', process)
          .where('pointer', '=', pointer)
          .where('value', 'in', values),
      ),
    )
  return (await query.orderBy('created_at', 'desc').limit(1).executeTakeFirst())?.id
}
