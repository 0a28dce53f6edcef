import type { Content } from '../content/types.ts'
import type { Change } from './Change.ts'
import { diffPortal } from './diffPortal.ts'
import { diffProcess } from './diffProcess.ts'
import type { Pair } from './Pair.ts'
import { sideBySide } from './sideBySide.ts'
import { Words } from './Words.ts'

/** Everything that changed from one release to another, in words. */
export function diffContent(before: Content, after: Content): Change[] {
  const pair: Pair = { before, after, was: new Words(before), is: new Words(after) }
  const { added, removed, both } = sideBySide(before.workflows, after.workflows)
  const place = (process: string) => ({ file: `workflows/${process}.json`, pointer: '' })
  return [
    ...removed.map(([process]): Change => ({
      about: ['applicant', 'officer', 'draft'],
      process,
      text: `There is no process ${pair.was.process(process)} any more.`,
      say: { sentence: 'process.gone', params: { process: pair.was.calledProcess(process) } },
      place: place(process),
      breaks: { kind: 'processRemoved' },
    })),
    ...added.map(([process]): Change => ({
      about: ['applicant', 'officer'],
      process,
      text: `There is a new process: ${pair.is.process(process)}.`,
      say: { sentence: 'process.new', params: { process: pair.is.calledProcess(process) } },
      place: place(process),
    })),
    ...both.flatMap(([process, old, now]) => diffProcess(process, [old, now], pair)),
    ...diffPortal(before, after),
  ]
}
