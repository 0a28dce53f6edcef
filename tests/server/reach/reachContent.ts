import { parseContent } from '#engine/content/parseContent.ts'
import { isObject } from '#engine/content/isObject.ts'
import type { Content, Workflow } from '#engine/content/types.ts'
import { setAt } from '#engine/values/setAt.ts'
import type { JsonObject } from '#engine/values/types.ts'
import type { Application } from '#engine/workflow/types.ts'
import { receivedAnswers } from '#server/applications/receivedJson.ts'
import { readContentFolders } from '#server/content/readContentFolders.ts'

const PLACE = '/application/data/reachPlace'
const IN_ANSWERS = /^\/answers\/[^/]+\/[^/]+$/

/**
 * The content of the folders, in which every institution can be said without a filled-in application: what roles read of
 * answers stays, what they reckon (from tracks, lists, registers) is data of the case.
 */
export async function reachContent(): Promise<Content> {
  const { content } = parseContent(await readContentFolders(process.cwd()))
  if (content === undefined) throw new Error('The content has faults')
  for (const { roles } of Object.values(content.workflows))
    for (const role of Object.values(roles))
      if (role.of !== undefined && !IN_ANSWERS.test(role.of)) role.of = PLACE
  return content
}

/** Answers that name an institution wherever a role asks for one. */
export function answersAt({ roles }: Workflow, institution: string): Application['answers'] {
  let world: JsonObject = { answers: {} }
  for (const { of } of Object.values(roles)) {
    if (of === undefined || !IN_ANSWERS.test(of)) continue
    const [, , step = ''] = of.split('/')
    const withStep = setAt(world, `/answers/${step}`, stepOf(world, step))
    const next = setAt(withStep, of, institution)
    if (isObject(next)) world = next
  }
  return receivedAnswers(isObject(world['answers']) ? world['answers'] : {})
}

function stepOf({ answers }: JsonObject, step: string): JsonObject {
  const found = isObject(answers) ? answers[step] : undefined
  return isObject(found) ? found : {}
}
