import type { CaseStep } from '#engine/case/types.ts'
import type { WalkWords } from '../useWalkWords.ts'

/** What a step is, in a line: who did what, or what came. */
export function stepWords(step: CaseStep, process: string, words: WalkWords): string {
  const { text } = words.texts
  const track = step.track === undefined ? '' : ` (${step.track})`
  if (step.do !== undefined) {
    const who = words.actor(roleOf(step.as))
    return text('studioWalk.did', { who, what: words.action(process, step.do, step.track) + track })
  }
  if (step.timer !== undefined) return text('studioWalk.timerCame', { timer: step.timer + track })
  if (step.message !== undefined) return text('studioWalk.messageCame', { message: step.message })
  if (step.child)
    return text('studioWalk.childCame', {
      process: words.process(step.child.process),
      status: words.status(step.child.process, step.child.status),
    })
  if (step.takeBack) return text('studioWalk.tookBack')
  if (step.answers !== undefined) return text('studioWalk.answered')
  if (step.facts !== undefined)
    return text('studioWalk.registersSaid', { facts: Object.keys(step.facts).map(words.fact).join(', ') })
  return text(step.at === undefined ? 'studioWalk.looked' : 'studioWalk.timePassed')
}

/** "institution+finance@bdu#second!" -> "institution" */
const roleOf = (as = 'applicant'): string => /^[\w-]+/.exec(as)?.[0] ?? as
