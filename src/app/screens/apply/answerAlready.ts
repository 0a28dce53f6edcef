import type { PageRoute } from '../../navigation/routes.ts'
import { call } from '../../http/call.ts'
import type { View } from '../../state/clientTypes.ts'

/** Answers that the page where a draft is begun gives it. A draft that was begun before (a lost answer) keeps its own. */
export async function answerAlready(
  { id, revision, answers }: View,
  given: NonNullable<PageRoute['answers']>,
): Promise<void> {
  const steps = Object.entries(given).map(([step, fields]) => [step, { ...fields, ...answers[step] }])
  await call('saveDraft', {
    params: { id },
    body: { revision, answers: { ...answers, ...Object.fromEntries(steps) } },
  })
}
