import { pointersRead } from '#engine/values/readPointers.ts'
import type { Context } from '#engine/workflow/types.ts'
import { type Access, accessOf, actorsOf, deskRolesOf } from '../applications/accessOf.ts'
import { campaignOf } from '../applications/campaignOf.ts'
import type { Case } from '../applications/Case.ts'
import { contextAlone } from '../applications/contextAlone.ts'
import type { OpenCase } from '../applications/getCase.ts'
import { loadCases } from '../applications/loadCase.ts'
import { situationOf } from '../applications/situationOf.ts'
import type { StoredRow } from '../applications/tables.ts'
import { rolesOfElements } from '../applications/view/sightOf.ts'
import { openListBooks } from '../lists/listBooks.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { type Decision, elementsSeen, leads } from './makeRow.ts'

/** So many cases are opened at once: with two questions, however many they are. */
const AT_ONCE = 100

export interface Standing {
  person: SignedIn
  /** Of the reader's desks, and not of their family. */
  rows: readonly StoredRow[]
  decisions: readonly Decision[]
  /** No more of them are looked for. */
  most: number
}

/** Those of which one of the decisions leads on from where the case, or the officer's one part of it, stands. */
export async function findStanding(portal: Portal, standing: Standing): Promise<StoredRow[]> {
  const { rows, most } = standing
  const found: StoredRow[] = []
  for (let from = 0; from < rows.length && found.length < most; from += AT_ONCE)
    found.push(...(await standingOf(portal, { ...standing, rows: rows.slice(from, from + AT_ONCE) })))
  return found.slice(0, most)
}

async function standingOf(portal: Portal, { person, rows, decisions }: Standing): Promise<StoredRow[]> {
  // Who looks as somebody else does so in nobody's name.
  if (person.switchedBy !== undefined) return []
  const ids = rows.map(({ id }) => id)
  const [cases, roles] = [
    await loadCases(portal, portal.database, ids),
    await deskRolesOf(portal.database, ids, person.roles),
  ]
  const found: StoredRow[] = []
  for (const row of rows) {
    const [opened, held] = [cases.get(row.id), roles.get(row.id) ?? []]
    if (opened === undefined || held.length === 0) continue
    // Whether somebody applies for the institution is not told by the rows of such a case.
    const isOld = row.institution !== null && row.applying_role === null
    const staff: Access = { kind: 'staff', actors: actorsOf(person.id, held) }
    const access = isOld ? await accessOf(portal, portal.database, { found: opened, person }) : staff
    if (access?.kind === 'staff' && (await isOne(portal, { found: opened, access }, decisions)))
      found.push(row)
  }
  return found
}

async function isOne(portal: Portal, open: OpenCase, decisions: readonly Decision[]): Promise<boolean> {
  let context: Context | undefined
  for (const decision of decisions) {
    if (decision.track === '') {
      if (leads(open.found, decision)) return true
      continue
    }
    if (!leadsSomewhere(open.found, decision)) continue
    context ??= await contextOf(portal, open.found)
    if (elementsSeen(open, context, decision).length === 1) return true
  }
  return false
}

const leadsSomewhere = (found: Case, decision: Decision): boolean =>
  (found.state.tracks[decision.track] ?? []).some((_record, index) =>
    leads(found, decision, { name: decision.track, index }),
  )

/** Whose an element is: most workflows tell without asking for anything else of the case. */
async function contextOf(portal: Portal, found: Case): Promise<Context> {
  const { database } = portal
  if (found.row.parent_id !== null || readsFacts(found))
    return (await situationOf(portal, database, found, { use: 'reading' })).context
  const lists = await openListBooks(portal, database, found.release, found.lists)
  const campaign = await campaignOf(portal, database, found)
  return {
    ...contextAlone(portal, found),
    rows: (list) => lists.rows(list),
    ...(campaign === undefined ? {} : { campaign }),
  }
}

function readsFacts({ workflow, process }: Case): boolean {
  const named = {
    conditions: { ...process.part.conditions, ...workflow.conditions },
    values: workflow.values ?? {},
  }
  const read = rolesOfElements(workflow).map((name) => pointersRead(workflow.roles[name]?.of, named))
  return read.some((pointers) => [...pointers].some((pointer) => pointer.startsWith('/facts')))
}
