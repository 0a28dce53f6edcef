import type { Checked } from '../Checked.ts'
import type { Finding } from '../Finding.ts'
import { checkForm } from './checkForm.ts'
import { checkInline } from './checkInline.ts'
import { unusedDefinitions } from './rules/unusedDefinitions.ts'
import { checkPatterns } from './checkPatterns.ts'
import { checkRows } from './checkRows.ts'
import { Flattening } from './nodes/flatSchema.ts'
import { documentsRead, listsIn } from './nodes/documentsRead.ts'
import { inlineSchemas } from './nodes/inlineSchemas.ts'

/** Forms as schemas: keywords, contradictions, branches, patterns, samples of each keyword (format.md 4). */
export function checkSchemas({ content, memory }: Checked): Finding[] {
  const flattening = new Flattening(content.forms)
  const ofForms = Object.keys(content.forms).flatMap((id) =>
    memory.findings.of(`schema ${id}`, documentsRead(id, content), () => checkForm(id, content, flattening)),
  )
  const ofOthers = inlineSchemas(content).flatMap((inline) =>
    memory.findings.of(
      `schema ${inline.file}`,
      [inline.document, ...listsIn([inline.document], content)],
      () => checkInline(inline, content),
    ),
  )
  const unused = memory.findings.of('schema definitions', Object.values(content.forms), () =>
    unusedDefinitions(content),
  )
  const ofRows = Object.entries(content.lists).flatMap(([id, list]) =>
    memory.findings.of(`rows ${id}`, [list, ...listsIn([list], content)], () => checkRows(id, list, content)),
  )
  return [...ofForms, ...ofOthers, ...unused, ...ofRows, ...checkPatterns({ content, memory })]
}
