import type { DocumentRow } from '#contract/documentCalls.ts'
import type { DocumentTemplate } from '#engine/content/documentTypes.ts'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { isSharedWithParent } from '../applications/childsOwn.ts'
import { type OwnScope, ownAlone, ownScope } from '../applications/ownCases.ts'
import { isShownToLook } from '../applications/familyCases.ts'
import { fullName } from '../applications/applicantScope.ts'
import type { OpenRelease } from '../content/currentRelease.ts'
import { anyFrom, anyOf } from '../database/anyOf.ts'
import type { Tables } from '../database/Tables.ts'
import { findPeople, type KnownPerson } from '../people/findPerson.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { openDocuments } from './findDocument.ts'
import type { OpenDocument } from './OpenDocument.ts'
import { holderIn } from './sheetOf.ts'
import { registerPapers } from './registerPapers.ts'
import { askOnce, standingOf } from './standingOf.ts'

interface Asking {
  person: Pick<SignedIn, 'id' | 'roles' | 'switchedBy'>
  name?: string | undefined
  application?: string | undefined
  language: string
}

/** Papers of a person, of institutions for which they apply, and of linked children, newest first; those of registers stand where nobody opened them yet. */
export async function ownDocuments(
  portal: Portal,
  asking: Asking,
): Promise<{ items: DocumentRow[]; down: string[] }> {
  const release = await portal.releases.getRelease(portal.database)
  const people = await findPeople(portal, portal.database, await subjectsOf(portal, asking.person.id))
  const scope = await ownScope(portal, portal.database, { release, person: asking.person })
  const given = await givenOut(portal, people, { ...asking, scope })
  if (asking.application !== undefined) return { items: given.items, down: [] }
  const wanted = ({ name }: DocumentTemplate): boolean => asking.name === undefined || name === asking.name
  const found = await Promise.all(
    [...people.values()].map(async (person) => {
      const { papers, down } = await registerPapers(portal, person, { release, wanted, asker: asking.person })
      const fresh = papers.filter(({ template, sources }) => !given.has(person.id, template, sources))
      const rows = fresh.map((paper): DocumentRow => ({
        code: null,
        template: paper.template,
        key: paper.sources[0]?.toString('base64url') ?? '',
        child: person.id === asking.person.id ? null : person.id,
        title: release.findText(`document.${paper.template}`, asking.language, paper.params) ?? '',
        number: paper.number ?? null,
        holder: fullName(person.profile),
        issuedAt: paper.issued?.toISOString() ?? null,
        validUntil: null,
        state: paper.revoked ? 'revoked' : 'valid',
      }))
      return { rows, down }
    }),
  )
  return {
    items: [...given.items, ...found.flatMap(({ rows }) => rows)],
    down: [...new Set(found.flatMap(({ down }) => down))],
  }
}

/** Whose papers somebody has: their own, and those of linked children until these come of age. */
export async function subjectsOf(portal: Portal, personId: string): Promise<string[]> {
  const links = await portal.database
    .selectFrom('link')
    .select('child_id')
    .where('parent_id', '=', personId)
    .where('reads', '=', false)
    .execute()
  return [personId, ...links.map(({ child_id }) => child_id)]
}

/**
 * Is a paper that was given out theirs, of an institution for which they apply, a linked child's that is not for the child
 * alone, or given out of what the parent began before they last acted there?
 */
function isReadablePaper(
  eb: ExpressionBuilder<Tables, 'document'>,
  { scope, subjects }: { scope: OwnScope; subjects: readonly string[] },
): Expression<SqlBool> {
  const { person } = scope
  const own = eb
    .selectFrom('application')
    .select('application.id')
    .where((of) => ownAlone(of, scope))
  const begun = eb
    .selectFrom('application')
    .innerJoin('link', 'link.child_id', 'application.subject_id')
    .select('application.id')
    .where('application.owner_id', '=', person)
    .where('application.institution', 'is', null)
    .where('link.parent_id', '=', person)
  const lastActed = eb
    .selectFrom('event')
    .select((max) => max.fn.max('event.at').as('at'))
    .whereRef('event.application_id', '=', 'document.application_id')
    .where('event.actor_id', '=', person)
  const shared = eb
    .selectFrom('application')
    .select('application.id')
    .where('application.subject_id', '=', anyOf(subjects))
    .where('application.institution', 'is', null)
    .where((of) => isSharedWithParent(of, { parent: person, forChildren: scope.forChildren }))
  return eb.or([
    eb('application_id', '=', anyFrom(own)),
    eb.and([
      eb('subject_id', '=', anyOf(subjects)),
      eb.or([eb('application_id', 'is', null), eb('application_id', '=', anyFrom(shared))]),
    ]),
    // Of what came later the child's words would speak (`asLastActed.ts`).
    eb.and([eb('application_id', '=', anyFrom(begun)), eb('issued_at', '<=', lastActed)]),
  ])
}

export async function mayReadDocument(
  portal: Portal,
  person: Pick<SignedIn, 'id' | 'roles'>,
  document: string,
): Promise<boolean> {
  const subjects = await subjectsOf(portal, person.id)
  const release = await portal.releases.getRelease(portal.database)
  const scope = await ownScope(portal, portal.database, { release, person })
  const row = await portal.database
    .selectFrom('document')
    .select('id')
    .where('id', '=', document)
    .where((eb) => isReadablePaper(eb, { scope, subjects }))
    .executeTakeFirst()
  return row !== undefined
}

async function givenOut(
  portal: Portal,
  people: ReadonlyMap<string, KnownPerson>,
  asking: Asking & { scope: OwnScope },
) {
  const all = portal.database
    .selectFrom('document')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('application')
        .select('application.institution')
        .whereRef('application.id', '=', 'document.application_id')
        .as('institution'),
    )
    .where((eb) => isReadablePaper(eb, { scope: asking.scope, subjects: [...people.keys()] }))
    .where(isShownToLook(asking.person, 'document.application_id'))
  const narrowed =
    asking.application === undefined ? all : all.where('application_id', '=', asking.application)
  const rows = people.size === 0 ? [] : await narrowed.orderBy('issued_at', 'desc').limit(SHOWN).execute()
  const ofInstitutions = new Set(rows.flatMap(({ id, institution }) => (institution === null ? [] : id)))
  const items: DocumentRow[] = []
  const ask = askOnce(portal, asking.person)
  for (const open of await openDocuments(portal, portal.database, rows)) {
    const { id, subject_id, template } = open.row
    if (asking.name !== undefined && nameOf(open.release, template) !== asking.name) continue
    const isOfInstitution = ofInstitutions.has(id)
    const child = subject_id === asking.person.id || isOfInstitution ? null : subject_id
    const { state } = await standingOf(portal, open, ask)
    items.push(rowOf(open, { people, asking, child, isOfInstitution, state }))
  }
  const has = (person: string, template: string, sources: readonly Buffer[]): boolean =>
    rows.some(
      (row) =>
        row.subject_id === person &&
        row.template === template &&
        sources.some((source) => row.source?.equals(source) === true),
    )
  return { items, has }
}

/** As many as anybody has. */
const SHOWN = 200

function rowOf(
  { row, content, release }: OpenDocument,
  {
    people,
    asking,
    child,
    isOfInstitution,
    state,
  }: Pick<DocumentRow, 'child' | 'state'> & {
    people: ReadonlyMap<string, KnownPerson>
    asking: Asking
    isOfInstitution: boolean
  },
): DocumentRow {
  const person = isOfInstitution ? undefined : people.get(row.subject_id)
  return {
    code: content.code,
    template: row.template,
    key: row.source?.toString('base64url') ?? '',
    child,
    title: release.findText(`document.${row.template}`, asking.language, content.params) ?? '',
    number: content.number,
    holder: person === undefined ? holderIn(content, asking.language) : fullName(person.profile),
    issuedAt: row.issued_at.toISOString(),
    validUntil: row.valid_until?.toISOString() ?? null,
    state,
  }
}

const nameOf = (release: OpenRelease, template: string): string | undefined =>
  release.content.documents[template]?.name
