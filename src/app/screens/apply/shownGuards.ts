import { textIds } from '#engine/texts/textIds.ts'
import type { Texts } from '../../i18n/useTexts.ts'
import type { Answer } from '../../http/Answer.ts'

type Guard = Answer<'eligibility'>['guards'][number]

export interface ShownGuard {
  state: Guard['state']
  says: string
  /** Of one that failed: where else to go. */
  instead?: readonly string[]
}

/**
 * A condition has a text of its own (`requirement.<code>`); only what failed may be told by its denial. What several ways
 * to apply ask alike is said once.
 */
export function shownGuards(guards: readonly Guard[], { text, has }: Texts): ShownGuard[] {
  const shown = guards
    .filter(({ state, code }) => state === 'failed' || textIds.requirement(code).some(has))
    .map(({ state, code, params, instead }) =>
      state === 'failed'
        ? { state, says: text(code, params), ...(instead && { instead }) }
        : { state, says: text(textIds.requirement(code), params) },
    )
  return [...new Map(shown.map((guard) => [`${guard.state} ${guard.says}`, guard])).values()]
}
