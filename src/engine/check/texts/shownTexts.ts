import { findFormPart } from '../../bundle/findFormPart.ts'
import { FormReferenceError } from '../../bundle/FormReferenceError.ts'
import { accountForms } from '../../content/accountForms.ts'
import { formUses } from '../../content/formUses.ts'
import type { FormPart } from '../../bundle/types.ts'
import { DocumentMemo } from '../../content/DocumentMemo.ts'
import type { Content } from '../../content/types.ts'
import { requiredTexts } from '../../texts/requiredTexts.ts'
import { optionalTexts } from './optionalTexts.ts'
import { partTexts } from './partTexts.ts'
import { programTexts } from '../../texts/programTexts.ts'

const known = new DocumentMemo<(readonly string[])[]>()

/** Is a text shown to anybody? By the program, by a rule of ids, or because the content names it. */
export function shownTexts(content: Content, exists: (id: string) => boolean): (id: string) => boolean {
  const optional = optionalTexts(content)
  const shown = new Set(optional.ids)
  const first = (ids: readonly string[]): void => {
    const id = ids.find(exists)
    if (id !== undefined) shown.add(id)
  }
  for (const { ids } of requiredTexts(content)) first(ids)
  for (const { part, process } of askedParts(content)) {
    const found = known.of(part, [process, ...Object.values(content.lists)], () =>
      partTexts(part, { process, lists: content.lists }),
    )
    for (const ids of found) first(ids)
  }
  return (id) => programTexts.has(id) || shown.has(id) || optional.beginnings.has(beginningOf(id))
}

function askedParts(content: Content): { part: FormPart; process: string | undefined }[] {
  const asked: [form: string, process: string | undefined][] = [
    ...accountForms(content).map((form): [string, undefined] => [form, undefined]),
    ...Object.entries(content.workflows).flatMap(([process, workflow]) =>
      [...new Set(formUses(workflow).map(({ form }) => form))].map((form): [string, string] => [
        form,
        process,
      ]),
    ),
  ]
  return asked.flatMap(([form, process]) => {
    const part = findFormPart(content, form)
    return part instanceof FormReferenceError ? [] : [{ part, process }]
  })
}

function beginningOf(id: string): string {
  return id.slice(0, id.lastIndexOf('.') + 1)
}
