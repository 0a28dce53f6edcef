import type { DocumentTemplate } from '#engine/content/documentTypes.ts'
import { isDate } from '#engine/values/dates.ts'
import { getAt } from '#engine/values/pointer.ts'
import type { Json } from '#engine/values/types.ts'
import { keyedHashes } from '../applications/keyedHash.ts'
import { scalarText } from '../applications/scalarText.ts'
import type { OpenRelease } from '../content/currentRelease.ts'
import type { AskedBy } from '../facts/askLimit.ts'
import type { KnownPerson } from '../people/findPerson.ts'
import type { Portal } from '../Portal.ts'
import { personFact } from './personFact.ts'

/** A row of a register of which a paper can be given out. */
export interface RegisterPaper {
  template: string
  /** Tells it from others of its template and person; the same while the register says the same. A rotation adds one. */
  sources: readonly Buffer[]
  number: string | undefined
  issued: Date | undefined
  revoked: boolean
  params: { [name: string]: Json }
}

/** Papers that registers say a person has. `down`: look-ups that did not answer. */
export async function registerPapers(
  portal: Portal,
  person: KnownPerson,
  {
    release,
    wanted,
    asker,
  }: AskedBy & { release: OpenRelease; wanted: (template: DocumentTemplate) => boolean },
): Promise<{ papers: RegisterPaper[]; down: string[] }> {
  const templates = Object.entries(release.content.documents).flatMap(([id, template]) =>
    template.from !== undefined && wanted(template) ? [{ id, from: template.from }] : [],
  )
  const names = [...new Set(templates.map(({ from }) => from.fact))]
  const facts = new Map(
    await Promise.all(
      names.map(async (name) => [name, await personFact(portal, person, { name, release, asker })] as const),
    ),
  )
  const papers = templates.flatMap(({ id, from }) => {
    const fact = facts.get(from.fact)
    return fact?.state === 'known'
      ? rowsOf(fact.value, from).map((row) => paperOf(portal, person.id, { template: id, from }, row))
      : []
  })
  return { papers, down: names.filter((name) => facts.get(name)?.state === 'down') }
}

type From = NonNullable<DocumentTemplate['from']>

function rowsOf(value: Json, { each }: From): Json[] {
  if (value === null) return []
  if (each === undefined) return [value]
  const rows = getAt(value, each)
  return Array.isArray(rows) ? rows : []
}

function paperOf(
  portal: Portal,
  person: string,
  { template, from }: { template: string; from: From },
  row: Json,
): RegisterPaper {
  const at = (path: string | undefined): Json | undefined =>
    path === undefined ? undefined : getAt(row, path)
  const params: { [name: string]: Json } = {}
  for (const [name, path] of Object.entries(from.params)) {
    const value = at(path)
    if (value !== undefined) params[name] = value
  }
  const number = scalarText(at(from.number)) || undefined
  const issued = at(from.issued)
  return {
    template,
    sources: keyedHashes(portal, `document/${template}`, { person, number: number ?? null, params }),
    number,
    issued: isDate(issued) ? new Date(`${issued}T00:00:00+04:00`) : undefined,
    revoked: at(from.revoked) === true,
    params,
  }
}
