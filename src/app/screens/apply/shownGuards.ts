import type { Texts } from '../../i18n/useTexts.ts'
import type { Answer } from '../../http/Answer.ts'

type Guard = Answer<'eligibility'>['guards'][number]

export interface ShownGuard {
  state: Guard['state']
  says: string
}

/**
 * A condition has a text of its own (`requirement.<code>`); only what failed may be told by its denial. What several ways
 * to apply ask alike is said once.
 */
export function shownGuards(guards: readonly Guard[], { text, has }: Texts): ShownGuard[] {
  const shown = guards
    .filter(({ state, code }) => state === 'failed' || has(`requirement.${code}`))
    .map(({ state, code, params }) => ({
      state,
      says: text(state === 'failed' ? code : `requirement.${code}`, params),
    }))
  return [...new Map(shown.map((guard) => [`${guard.state} ${guard.says}`, guard])).values()]
}
