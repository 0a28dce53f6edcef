import { foldWords } from '#engine/texts/foldWords.ts'
import { textIds } from '#engine/texts/textIds.ts'
import type { FormField } from '#engine/form/formFields.ts'
import { anyText } from '../database/anyOf.ts'
import { rowsShown } from '../applications/rowsShown.ts'
import type { StoredRow } from '../applications/tables.ts'
import { atDeskOf } from '../desk/atDeskOf.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { type ListTransition, nameOf } from './listTransitions.ts'
import { MOST_ROWS } from './readSheet.ts'
import { BYTE_ORDER_MARK, safeLine } from './safeCell.ts'
import { APPLICANT, DECISION, NUMBER, OWN_COLUMNS, type SheetWords } from './SheetWords.ts'
import { findStanding } from './standing.ts'

export interface Template {
  person: SignedIn
  process: string
  transitions: readonly ListTransition[]
  words: SheetWords
  /** Those who are invited to it alone. */
  sitting?: string
}

/** A list to fill in: who waits for one of the decisions, in the order of their numbers, with a column for each field. */
export async function writeTemplate(
  portal: Portal,
  template: Template,
): Promise<{ csv: string; rows: number }> {
  const { transitions, words } = template
  const fields = [
    ...new Map(
      transitions.flatMap((one) => one.fields.map((field) => [field.name, field] as const)),
    ).values(),
  ]
  const stored = await standing(portal, template)
  const rows = await rowsShown(portal, portal.database, { rows: stored, reader: template.person })
  const [only, ...others] = transitions
  const decision = only === undefined || others.length > 0 ? '' : decisionWord(words, transitions, only)
  const head = [
    ...[NUMBER, APPLICANT, DECISION].map((name) => words.say([OWN_COLUMNS[name] ?? name])),
    ...fields.map((field) => heading(words, fields, field)),
  ]
  const lines = rows.map(({ number, applicantName }) =>
    safeLine([number, applicantName, decision, ...fields.map(() => '')]),
  )
  return { csv: BYTE_ORDER_MARK + safeLine(head) + lines.join(''), rows: rows.length }
}

/** Its label, where no other column is called so. */
function heading(words: SheetWords, fields: readonly FormField[], field: FormField): string {
  const label = words.fieldLabel(field)
  return words.columns(fields).get(foldWords(label)) === field.name ? label : field.name
}

function decisionWord(
  words: SheetWords,
  transitions: readonly ListTransition[],
  one: ListTransition,
): string {
  const label = words.say(textIds.action(one.machine, one.transition.id))
  return words.decisions(transitions).get(foldWords(label)) === nameOf(one) ? label : nameOf(one)
}

/** Where a part of the application is decided about, its row alone does not tell how the part stands. */
async function standing(portal: Portal, template: Template): Promise<StoredRow[]> {
  const { person, transitions } = template
  const rows = await waiting(portal, template)
  const decisions = transitions.map(({ track, transition }) => ({ transition: transition.id, track }))
  if (decisions.every(({ track }) => track === '')) return rows
  return findStanding(portal, { person, rows, decisions, most: MOST_ROWS })
}

async function waiting(
  portal: Portal,
  { person, process, transitions, sitting }: Template,
): Promise<StoredRow[]> {
  const whole = transitions.filter(({ track }) => track === '').flatMap(({ transition }) => transition.from)
  const inTracks = transitions.some(({ track }) => track !== '')
  let rows = portal.database
    .selectFrom('application')
    .selectAll('application')
    .where('application.process', '=', process)
    .where((eb) => atDeskOf(eb, person, { acts: sitting === undefined }))
  if (!inTracks) rows = rows.where('application.status', '=', anyText(whole))
  if (sitting !== undefined)
    rows = rows.where('application.id', 'in', (eb) =>
      eb.selectFrom('sitting_seat').select('application_id').where('sitting_id', '=', sitting),
    )
  return rows.orderBy('application.number').limit(MOST_ROWS).execute()
}
