import { readPersona } from '#engine/case/readPersona.ts'
import type { FormCaseSet, ProcessCase } from '#engine/case/types.ts'
import type { Content, Persona } from '#engine/content/types.ts'

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
  number: number,
): OwnCase<C> {
  const persona = readPersona(content, given.persona)
  const fin = persona?.applicant['fin']
  const own = `9${number.toString(36).toUpperCase().padStart(5, '0')}`
  const rename = (text: string): string =>
    typeof fin === 'string' ? text.replaceAll(fin, own.padEnd(fin.length, 'X')) : text
  return renamed(JSON.stringify(given), JSON.stringify({ id: given.persona, ...persona }), content, rename)
}

function renamed<C extends ProcessCase | FormCaseSet>(
  text: string,
  person: string,
  content: Content,
  rename: (text: string) => string,
): OwnCase<C> {
  const given: C = JSON.parse(rename(text))
  const persona: Persona = JSON.parse(rename(person))
  const personas =
    given.persona === undefined ? content.personas : { ...content.personas, [given.persona]: persona }
  const files = new Set(
    [...rename(text).matchAll(FILE_ID), ...rename(person).matchAll(FILE_ID)].map(([id]) => id),
  )
  return {
    given,
    content: { ...content, personas },
    files: [...files],
    withFiles: (names) =>
      renamed(rename(text), rename(person), content, (inner) =>
        inner.replaceAll(FILE_ID, (id) => names.get(id) ?? id),
      ),
  }
}
