import type { OpenContent, ProcessCase } from '#engine/case/types.ts'
import { ownCase } from '../../cases/http/ownCase.ts'
import { greyPng, upload } from '../../roads/api/uploads.ts'
import type { Player } from './Walking.ts'

/** A case of whoever plays it, with their number, contact data and files; the content knows its person by that number. */
export async function asPlayer(
  { owner, persona, child, facts, fin, contact }: Player,
  written: ProcessCase,
  open: OpenContent,
): Promise<{ given: ProcessCase; open: OpenContent }> {
  const { persona: _persona, child: _child, ...rest } = written
  const own = {
    ...rest,
    ...(persona !== undefined && { persona }),
    ...(child !== undefined && { child }),
    applicant: { ...written.applicant, ...contact },
    facts: { ...facts, ...written.facts },
  }
  const renamed = ownCase(own, open.content, fin)
  const names = new Map<string, string>()
  for (const id of renamed.files) names.set(id, (await upload(await owner(), greyPng('file.png'))).id)
  const { given, content } = renamed.withFiles(names)
  return { given, open: { ...open, content } }
}
