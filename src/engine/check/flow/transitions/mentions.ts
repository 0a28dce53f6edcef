import { formUses } from '../../../content/formUses.ts'
import { pointersOf } from '../../../values/readPointers.ts'
import { formDocuments } from '../../world/flatForm.ts'
import { createdBy } from '../../../content/createdBy.ts'
import type { Process } from '../Flow.ts'

/**
 * Does anything of the process read the record of this transition (`done/<id>`): its own conditions and operands, its
 * forms, and the processes that it creates? By name alone, so rather too often than too seldom.
 */
export function isRemembered({ content, workflow }: Process, transition: string): boolean {
  const readers = [
    workflow,
    ...formUses(workflow).flatMap(({ form }) => formDocuments(content, form)),
    ...[...createdBy(workflow)].map((process) => content.workflows[process]),
  ]
  const record = new RegExp(`/done/${transition}(?:/|$)`)
  return readers.some((reader) => [...pointersOf(reader)].some((pointer) => record.test(pointer)))
}
