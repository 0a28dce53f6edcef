import type { Effect } from '#engine/workflow/types.ts'
import type { Work } from '../Work.ts'
import type { EffectKind, EffectOf, EffectRunner } from './EffectRunner.ts'
import { runCreate } from './runCreate.ts'
import { runDropped } from './runDropped.ts'
import { runLink, runUnlink } from './runLink.ts'
import { runNotify } from './runNotify.ts'
import { runIssue, runRevoke } from './runIssue.ts'
import { runFree, runHold } from './runPlace.ts'

type About = Parameters<EffectRunner<EffectKind>>[2]

type Run = (work: Work, effect: Effect, about: About) => Promise<void>

/** `moved` is told by whoever made the move; `warn` is for the answer. */
const runners: readonly Run[] = [
  only('notify', runNotify),
  only('create', runCreate),
  only('revoke', runRevoke),
  only('issue', runIssue),
  only('hold', runHold),
  only('free', runFree),
  only('link', runLink),
  only('unlink', runUnlink),
  only('dropped', runDropped),
]

export async function runEffects(work: Work, effects: readonly Effect[], about: About): Promise<void> {
  for (const effect of effects) for (const run of runners) await run(work, effect, about)
}

function only<K extends EffectKind>(kind: K, run: EffectRunner<K>): Run {
  const isOurs = (effect: Effect): effect is EffectOf<K> => effect.kind === kind
  return async (work, effect, about) => {
    if (isOurs(effect)) await run(work, effect, about)
  }
}
