import { holds } from '#engine/values/condition.ts'
import { nowAt } from '#engine/values/dates.ts'
import { evaluate } from '#engine/values/operand.ts'
import { matches } from '#engine/validation/matches.ts'
import type { Json, JsonObject, Scope } from '#engine/values/types.ts'
import { applicantScope } from '../applications/applicantScope.ts'
import type { OpenRelease } from '../content/currentRelease.ts'
import type { AskedBy } from '../facts/askLimit.ts'
import { type FactQuestion, OWN } from '../facts/FactQuestion.ts'
import { openFactShelf } from '../facts/FactShelf.ts'
import { askAndStore } from '../facts/refreshFacts.ts'
import { type FactHolder, readStoredFacts } from '../facts/storedFacts.ts'
import type { KnownPerson } from '../people/findPerson.ts'
import type { Portal } from '../Portal.ts'

export type PersonFact = { state: 'known'; value: Json } | { state: 'down' }

/** What a register says of a person, without an application: fresh, or asked now. */
export async function personFact(
  portal: Portal,
  person: KnownPerson,
  { name, release, asker }: AskedBy & { name: string; release: OpenRelease },
): Promise<PersonFact> {
  const question = questionOf(portal, person, { name, release })
  if (question === undefined) return { state: 'known', value: null }
  const holder: FactHolder = {
    personId: person.id,
    key: await portal.personKeys.open(portal.database, person.id),
  }
  const read = async (): Promise<PersonFact> => {
    const about = { holder, questions: [question], use: 'deciding' as const }
    const reading = (await readStoredFacts(portal, openFactShelf(portal.database, holder), about)).get(name)
    return reading?.state === 'known' ? { state: 'known', value: reading.value ?? null } : { state: 'down' }
  }
  const stored = await read()
  if (stored.state === 'known') return stored
  await askAndStore(portal, holder, { questions: [question], asker })
  return read()
}

/** Undefined: nobody has to be asked about this person. */
function questionOf(
  portal: Portal,
  person: KnownPerson,
  { name, release }: { name: string; release: OpenRelease },
): FactQuestion | undefined {
  const fact = release.content.facts[name]
  if (fact === undefined || fact.source === OWN) return undefined
  const scope: Scope = {
    world: {
      applicant: applicantScope(person, null),
      constants: release.content.services.constants,
      now: nowAt(portal.clock.now().toISOString()),
    },
    conditions: release.content.conditions,
    matches,
    rows: (list) => release.content.lists[list]?.rows,
  }
  if (fact.ask !== undefined && !holds(fact.ask, scope)) return undefined
  const key: JsonObject = {}
  for (const [part, operand] of Object.entries(fact.key)) {
    const value = evaluate(operand, scope)
    if (value === undefined || value === null || value === '') return undefined
    key[part] = value
  }
  return { name, definition: name, fact, key, asked: true }
}
