import type { ProcessCase } from '#engine/case/types.ts'
import type { Content } from '#engine/content/types.ts'
import { inTransaction } from '#server/applications/inTransaction.ts'
import { insertCase } from '#server/applications/insertCase.ts'
import type { Portal } from '#server/Portal.ts'
import { insertMade } from '../cases/http/madeProcess.ts'
import { readCases } from '../cases/readCases.ts'

interface Drafting {
  content: Content
  person: string
  /** Of the person, where the process is for children. */
  child?: string
  /** Absent: of every process. */
  only?: string
}
const cases = readCases().flatMap(({ given }) => ('steps' in given ? [given] : []))

/** An application of each process that has just begun, whoever the person is; gives their ids by process. */
export async function seedDrafts(
  portal: Portal,
  { content, person, child = person, only }: Drafting,
): Promise<{ [process: string]: string }> {
  const release = await portal.releases.getRelease(portal.database)
  const drafts: { [process: string]: string } = {}
  for (const [process, workflow] of Object.entries(content.workflows)) {
    if (only !== undefined && process !== only) continue
    const campaign = content.services.campaigns?.find((one) => one.process === process)
    const subject = workflow.for.child === undefined ? person : child
    drafts[process] = workflow.for.parent
      ? await insertMade(portal, person, caseOf(process))
      : await inTransaction(portal, (trx) =>
          insertCase(
            { portal, trx },
            { workflow, release, campaign, subject, owner: person, institution: null },
          ),
        )
  }
  return drafts
}

/** Of a process that another one makes: what that one gives it. */
function caseOf(process: string): ProcessCase {
  const found = cases.find((one) => one.process === process && one.created !== undefined)
  if (found === undefined) throw new Error(`No case says what makes ${process}`)
  return found
}
