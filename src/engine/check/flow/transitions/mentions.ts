import { formUses } from '../../../content/formUses.ts'
import { pointersOf } from '../../../values/readPointers.ts'
import type { Process } from '../Flow.ts'

/**
 * Does anything of the process read the record of this transition (`done/<id>`): its own conditions and operands, its
 * forms, and the processes that it creates? By name alone, so rather too often than too seldom.
 */
export function isRemembered({ content, id, workflow }: Process, transition: string): boolean {
  const forms = formUses(workflow).map(({ form }) => form)
  const readers = [
    workflow,
    ...forms.flatMap((form) => [content.forms[form], content.uiSchemas[form]]),
    ...Object.values(content.workflows).filter((other) => other.id !== id && other.for.parent === true),
  ]
  const record = new RegExp(`/done/${transition}(?:/|$)`)
  return readers.some((reader) => [...pointersOf(reader)].some((pointer) => record.test(pointer)))
}
