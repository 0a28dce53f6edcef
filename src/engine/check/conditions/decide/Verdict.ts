import type { Json } from '../../../values/types.ts'

/**
 * "never": no world of these types makes all of them true, whatever is in it. "can": the engine found them true in
 * `world` (what stands at which pointer). "unproven": neither was found.
 */
export type Verdict = { is: 'never' } | { is: 'unproven' } | { is: 'can'; world: ReadonlyMap<string, Json> }
