import type { Effect } from '#engine/workflow/types.ts'
import type { Work } from '../Work.ts'
import type { EffectKind, EffectOf, EffectRunner } from './EffectRunner.ts'
import { runCreate } from './runCreate.ts'
import { runDropped } from './runDropped.ts'
import { runLink, runUnlink } from './runLink.ts'
import { runNotify } from './runNotify.ts'
import { runFree, runHold } from './runPlace.ts'

type About = Parameters<EffectRunner<EffectKind>>[2]

/** `moved` is told by whoever made the move; `warn` is for the answer. */
const runners: { [K in EffectKind]: EffectRunner<K> | undefined } = {
  notify: runNotify,
  create: runCreate,
  hold: runHold,
  free: runFree,
  link: runLink,
  unlink: runUnlink,
  dropped: runDropped,
  moved: undefined,
  warn: undefined,
}

export async function runEffects(work: Work, effects: readonly Effect[], about: About): Promise<void> {
  for (const effect of effects) await runEffect(work, effect.kind, effect, about)
}

/** `kind` is the effect's own: the pair cannot be told apart by the compiler in one parameter. */
async function runEffect<K extends EffectKind>(
  work: Work,
  kind: K,
  effect: Effect,
  about: About,
): Promise<void> {
  if (isOf(effect, kind)) await runners[kind]?.(work, effect, about)
}

function isOf<K extends EffectKind>(effect: Effect, kind: K): effect is EffectOf<K> {
  return effect.kind === kind
}
