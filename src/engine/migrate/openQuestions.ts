import { answerOf } from '../form/withoutEmpty.ts'
import { getAt } from '../values/pointer.ts'
import { sameJson } from '../values/sameJson.ts'
import type { Answers, Asked } from './carryAnswers.ts'

/** What of it the person has not answered yet; rows that they were to look at are done once they changed. */
export function openQuestions<One extends Asked>(asked: readonly One[], answers: Answers): One[] {
  return asked.filter(({ at, why, was }) => {
    const now = answerOf(getAt({ answers }, at))
    return why === 'look' ? sameJson(now, was) : now === undefined && hasRow(answers, at)
  })
}

/** A question of a row that the person has taken away asks nothing. */
function hasRow(answers: Answers, at: string): boolean {
  const row = /^(.*\/\d+)\/[^/]+$/.exec(at)?.[1]
  return row === undefined || getAt({ answers }, row) !== undefined
}
