import { randomUUID } from 'node:crypto'
import type { DocumentTemplate } from '#engine/content/documentTypes.ts'
import { addDuration, instantOf } from '#engine/values/dates.ts'
import type { Json } from '#engine/values/types.ts'
import { fullName } from '../applications/applicantScope.ts'
import type { OpenRelease } from '../content/currentRelease.ts'
import type { Database } from '../database/openDatabase.ts'
import { namePlaces } from '../desk/placeNames.ts'
import { openListBooks, type ListBooks } from '../lists/listBooks.ts'
import { findPerson } from '../people/findPerson.ts'
import type { PersonProfile } from '../people/PersonProfile.ts'
import type { Portal } from '../Portal.ts'
import { scalarText } from '../applications/scalarText.ts'
import { codeIndex, drawCode, drawNumber, numberIndex } from './codes.ts'
import type { DocumentContent, IssuingElement } from './DocumentContent.ts'

export interface Issuing {
  template: string
  release: OpenRelease
  subject: string
  params: { [name: string]: Json }
  language?: string
  application?: string
  /** For which it is; absent or null: for the person. */
  institution?: string | null
  /** Where an element of the application's track gives it out. */
  track?: IssuingElement
  /** Of a register: its own number, and what makes it the same paper. */
  number?: string
  source?: Buffer
  /** The register says since when. */
  issuedAt?: Date
}

/** Keeps a new paper; what it says never changes from then on. Undefined: its person is gone, or it is there already. */
export async function issueDocument(
  portal: Portal,
  trx: Database,
  issuing: Issuing,
): Promise<string | undefined> {
  const { release, subject } = issuing
  const template = release.content.documents[issuing.template]
  const person = await findPerson(portal, trx, subject)
  if (template === undefined || person === undefined) return undefined
  const key = await portal.personKeys.open(trx, subject)
  const now = portal.clock.now()
  const lists = await openListBooks(portal, trx, release)
  const code = drawCode()
  const number = issuing.number ?? drawNumber(template.prefix, now.getUTCFullYear())
  const content: DocumentContent = {
    code,
    number,
    ...(await holderOf(portal, trx, { institution: issuing.institution ?? null, profile: person.profile })),
    params: namedRows(template, issuing.params, lists),
    ...(issuing.language === undefined ? {} : { language: issuing.language }),
    ...(issuing.track === undefined ? {} : { track: issuing.track }),
  }
  const id = randomUUID()
  const rows = await trx
    .insertInto('document')
    .values({
      id,
      template: issuing.template,
      subject_id: subject,
      application_id: issuing.application ?? null,
      source: issuing.source ?? null,
      release: release.hash,
      code_index: codeIndex(portal, code),
      number_index: numberIndex(portal, number),
      content: key.encryptJson(content),
      issued_at: issuing.issuedAt ?? now,
      valid_until: endOf(template, now),
      revoked_at: null,
      revocation: null,
    })
    .onConflict((conflict) => conflict.columns(['subject_id', 'template', 'source']).doNothing())
    .returning('id')
    .execute()
  return rows[0]?.id
}

async function holderOf(
  portal: Portal,
  trx: Database,
  { institution, profile }: { institution: string | null; profile: PersonProfile },
): Promise<Pick<DocumentContent, 'holder' | 'initials' | 'birthDate'>> {
  if (institution !== null)
    return { holder: (await namePlaces(portal, trx, [institution]))[institution] ?? institution }
  return { holder: fullName(profile), initials: initialsOf(profile), birthDate: profile.birthDate }
}

function endOf({ validFor }: DocumentTemplate, now: Date): Date | null {
  if (validFor === undefined) return null
  const end = instantOf(addDuration(now.toISOString(), validFor))
  return end === undefined ? null : new Date(end)
}

/** "Ə. M.": who has the paper in hand recognises them, nobody learns a name by guessing numbers. */
function initialsOf({ firstName, lastName }: PersonProfile): string {
  return [firstName, lastName].flatMap((name) => Array.from(name)[0] ?? []).join('. ') + '.'
}

/** The name that a row has today stays on the paper. */
function namedRows(
  { fields = [] }: DocumentTemplate,
  params: { [name: string]: Json },
  lists: ListBooks,
): { [name: string]: Json } {
  const named = { ...params }
  for (const { param, list } of fields) {
    const value = params[param]
    const row =
      list === undefined || value === undefined ? undefined : lists.book(list)?.byId.get(scalarText(value))
    if (row?.['name'] !== undefined) named[param] = row['name']
  }
  return named
}
