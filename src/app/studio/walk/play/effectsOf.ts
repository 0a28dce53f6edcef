import type { Effect } from '#engine/workflow/types.ts'

export function effectsOf<K extends Effect['kind']>(
  kind: K,
  effects: readonly Effect[],
): (Effect & { kind: K })[] {
  return effects.filter((effect): effect is Effect & { kind: K } => effect.kind === kind)
}
