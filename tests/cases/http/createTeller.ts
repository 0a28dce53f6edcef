import { registerPath } from '#server/facts/registerPath.ts'
import { type CaseState, contextOf } from '#engine/case/CaseState.ts'
import type { Json } from '#engine/values/types.ts'
import { buildScope } from '#engine/workflow/buildWorld.ts'
import { factQuestion } from '#engine/workflow/factQuestions.ts'
import { setMode, setRecord } from '../../roads/api/setRegister.ts'
import type { RoadPortal } from '../../roads/openRoadPortal.ts'

type SourceName = keyof RoadPortal['sandbox']['sources']

/** Tells the registers what a case says of them, and what they were told already not again. */
export function createTeller({ sandbox }: Pick<RoadPortal, 'sandbox'>): (state: CaseState) => Promise<void> {
  const told = new Map<string, string>()
  const news = (about: string, word: string): boolean => {
    if (told.get(about) === word) return false
    told.set(about, word)
    return true
  }
  const tell = async (source: SourceName, path: string, value: Json): Promise<void> => {
    const [place = path] = path.split('?')
    const mode = value === 'down' || value === 'pending' || value === 'unknown' ? 'down' : 'ok'
    if (news(`mode ${source} ${place}`, mode)) await setMode(sandbox, source, mode, { path: place })
    if (mode === 'ok' && news(`${source} ${path}`, JSON.stringify(value)))
      await setRecord(sandbox, source, path, value)
  }
  return async (state) => {
    const { workflow, application } = state
    const context = contextOf(state, undefined)
    const scope = buildScope(workflow, application, context)
    for (const name of Object.keys(workflow.facts ?? {})) {
      const question = factQuestion(workflow, name, scope, context)
      const value = state.facts[name]
      if (question?.ask !== 'register' || value === undefined) continue
      const path = registerPath(question.fact.path, question.key)
      const source = sourceOf(sandbox, question.fact.source)
      if (path !== undefined && source !== undefined) await tell(source, path, value)
    }
  }
}

function sourceOf({ sources }: RoadPortal['sandbox'], name: string): SourceName | undefined {
  const names: string[] = Object.keys(sources)
  const isSource = (one: string): one is SourceName => names.includes(one)
  return isSource(name) ? name : undefined
}
