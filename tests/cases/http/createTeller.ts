import { registerPath } from '#server/facts/registerPath.ts'
import { type CaseState, contextOf } from '#engine/case/CaseState.ts'
import type { Json } from '#engine/values/types.ts'
import { buildScope } from '#engine/workflow/buildWorld.ts'
import { factQuestion } from '#engine/workflow/factQuestions.ts'
import { setMode, setRecord } from '../../roads/api/setRegister.ts'
import type { RoadPortal } from '../../roads/openRoadPortal.ts'
import { tellProvider } from './tellProvider.ts'

type SourceName = keyof RoadPortal['sandbox']['sources']

/** The source whose records nobody sets. */
const BOOK = 'payment'

/** Tells the registers what a case says of them, and what they were told already not again. */
export function createTeller({ sandbox }: Pick<RoadPortal, 'sandbox'>): (state: CaseState) => Promise<void> {
  const told = new Map<SourceName, Map<string, string>>()
  const news = (source: SourceName, about: string, word: string, untold?: string): boolean => {
    const known = told.get(source) ?? new Map<string, string>()
    told.set(source, known)
    if ((known.get(about) ?? untold) === word) return false
    known.set(about, word)
    return true
  }
  const tell = async (source: SourceName, path: string, value: Json): Promise<void> => {
    const [place = path] = path.split('?')
    const mode = value === 'down' || value === 'pending' || value === 'unknown' ? 'down' : 'ok'
    if (news(source, `mode ${place}`, mode, 'ok')) await setMode(sandbox, source, mode, { path: place })
    if (mode !== 'ok' || !news(source, path, JSON.stringify(value))) return
    if (source !== BOOK) return setRecord(sandbox, source, path, value)
    // Whose book is begun anew has no faults either.
    if (value === null) told.delete(source)
    await tellProvider(sandbox, path, value)
  }
  return async (state) => {
    const { workflow, application } = state
    const context = contextOf(state, undefined)
    const scope = buildScope(workflow, application, context)
    for (const name of Object.keys(workflow.facts ?? {})) {
      const question = factQuestion(workflow, name, scope, context)
      if (question?.ask !== 'register') continue
      const path = registerPath(question.fact.path, question.key)
      const source = sourceOf(sandbox, question.fact.source)
      // A payment of which a case says nothing was never asked for.
      const { [name]: value = source === BOOK ? null : undefined } = state.facts
      if (path !== undefined && source !== undefined && value !== undefined) await tell(source, path, value)
    }
  }
}

function sourceOf({ sources }: RoadPortal['sandbox'], name: string): SourceName | undefined {
  const names: string[] = Object.keys(sources)
  const isSource = (one: string): one is SourceName => names.includes(one)
  return isSource(name) ? name : undefined
}
