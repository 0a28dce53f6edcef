import { readPersona } from '#engine/case/readPersona.ts'
import type { FormCaseSet, ProcessCase } from '#engine/case/types.ts'
import type { Content } from '#engine/content/types.ts'
import type { Persona } from '#engine/content/Persona.ts'

const FILE_ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** A case of somebody whom nobody else is: each case has its own person, so that none sees another's applications. */
export interface OwnCase<C> {
  given: C
  content: Content
  /** Files that the answers name. */
  files: string[]
  /** The text of a case with other names for files. */
  withFiles(names: ReadonlyMap<string, string>): OwnCase<C>
}

export function ownCase<C extends ProcessCase | FormCaseSet>(
  given: C,
  content: Content,
  /** A number of the case, or the FIN of whoever plays its person. */
  number: number | string,
): OwnCase<C> {
  const subject = subjectOf(given)
  const fin = readPersona(content, subject)?.applicant['fin']
  const rename = (text: string): string =>
    typeof fin === 'string' ? text.replaceAll(fin, ownFin(number, fin.length)) : text
  const people = [...new Set([given.persona, subject])].flatMap((id) => {
    const persona = readPersona(content, id)
    return id !== undefined && persona ? [{ id, ...persona }] : []
  })
  return renamed(JSON.stringify(given), JSON.stringify(people), content, rename)
}

function ownFin(number: number | string, length: number): string {
  if (typeof number === 'string') return number
  return `9${number.toString(36).toUpperCase().padStart(5, '0')}`.padEnd(length, 'X')
}

/** Whose case it is: a child's, where it is for one. */
function subjectOf(given: ProcessCase | FormCaseSet): string | undefined {
  return 'child' in given && given.child !== undefined ? given.child : given.persona
}

function renamed<C extends ProcessCase | FormCaseSet>(
  text: string,
  people: string,
  content: Content,
  rename: (text: string) => string,
): OwnCase<C> {
  const given: C = JSON.parse(rename(text))
  const own: Persona[] = JSON.parse(rename(people))
  const personas = { ...content.personas, ...Object.fromEntries(own.map((one) => [one.id, one])) }
  const files = new Set(
    [...rename(text).matchAll(FILE_ID), ...rename(people).matchAll(FILE_ID)].map(([id]) => id),
  )
  return {
    given,
    content: { ...content, personas },
    files: [...files],
    withFiles: (names) =>
      renamed(rename(text), rename(people), content, (inner) =>
        inner.replaceAll(FILE_ID, (id) => names.get(id) ?? id),
      ),
  }
}
