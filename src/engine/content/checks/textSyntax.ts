import type { Fault } from '../../issue.ts'
import { compileCatalogue } from '../../texts/compileCatalogue.ts'
import { faultAt } from './faultAt.ts'
import { under } from './place.ts'

/** Texts of one file that are no ICU messages. */
export function textSyntax(file: string, texts: { [id: string]: string }): Fault[] {
  return compileCatalogue(texts).faults.map(({ id, reason }) =>
    faultAt(under({ file, pointer: '' }, id), 'text.syntax', { id, reason }),
  )
}
