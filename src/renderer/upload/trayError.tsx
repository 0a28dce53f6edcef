import type { ReactNode } from 'react'
import type { Translate } from '../environment/RendererServices.ts'
import { issueText } from '../texts/issueText.ts'
import { type Problem, type TrayState, waitingCode } from './TrayState.ts'

/** What is wrong with what was chosen, by file; else the finding at the field, said as it is while files are on their way. */
export function trayError(state: TrayState, finding: ReactNode, translate: Translate): ReactNode {
  const { sendings } = state
  const waiting = sendings.flatMap(({ name, reason }) => (reason === undefined ? [] : [{ name, ...reason }]))
  const problems = [...state.problems, ...waiting]
  if (problems.length === 1 && problems[0] !== undefined) return problemText(problems[0], translate)
  if (problems.length > 1)
    return problems.map((problem) => (
      <span className="error-line" key={`${problem.name} ${problem.code}`}>
        {problemText(problem, translate)}
      </span>
    ))
  if (finding === undefined || finding === '') return undefined
  const code = waitingCode(state)
  return code === undefined ? finding : translate(code)
}

function problemText({ name, code, params }: Problem, translate: Translate): string {
  const problem = issueText({ path: '', code, ...(params !== undefined && { params }) }, translate)
  return name === '' ? problem : translate('form.fileProblem', { name, problem })
}
