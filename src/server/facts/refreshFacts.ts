import type { Case } from '../applications/Case.ts'
import { type Moment, type Situation, situationOf } from '../applications/situationOf.ts'
import type { Portal } from '../Portal.ts'
import { askRegister } from './askRegister.ts'
import { type FactQuestion, OWN } from './FactQuestion.ts'
import { type FactHolder, holderOf, storeAnswer } from './storedFacts.ts'

export interface Refresh {
  /** Which look-ups are wanted at all. */
  wanted(question: FactQuestion): boolean
  /** Which of those are asked again although their answer is fresh. */
  again?: (question: FactQuestion) => boolean
  moment: Omit<Moment, 'use' | 'lock'>
}
/** An answer may give the key of the next question. */
const ROUNDS = 3

/**
 * Asks registers what is wanted and not known, all at once, outside any transaction; what they answer is stored for
 * whoever decides. A fault is stored, too. Gives the situation after it.
 */
export async function refreshFacts(portal: Portal, found: Case, refresh: Refresh): Promise<Situation> {
  const asked = new Set<string>()
  let situation = await situationOf(portal, portal.database, found, { ...refresh.moment, use: 'deciding' })
  for (let round = 0; round < ROUNDS; round += 1) {
    const open = situation.questions.filter((question) => {
      const name = `${question.name} ${JSON.stringify(question.key)}`
      const known = situation.context.factStates[question.name] === 'known'
      if (!isAskable(question) || asked.has(name) || !refresh.wanted(question)) return false
      if (known && refresh.again?.(question) !== true) return false
      asked.add(name)
      return true
    })
    if (open.length === 0) break
    await askAndStore(portal, holderOf(found), open)
    situation = await situationOf(portal, portal.database, found, { ...refresh.moment, use: 'deciding' })
  }
  return situation
}

const isAskable = ({ fact, key, asked }: FactQuestion): boolean =>
  fact.source !== OWN && asked === true && key !== undefined

export async function askAndStore(
  portal: Portal,
  holder: FactHolder,
  questions: readonly FactQuestion[],
): Promise<void> {
  const answers = await Promise.all(
    questions.map(async (question) => ({
      question,
      answer: await askRegister(portal, question.fact, question.key ?? {}),
    })),
  )
  for (const { question, answer } of answers) {
    if (answer === undefined) continue
    if (answer.state === 'down')
      portal.log.warn({ fact: question.definition, reason: answer.reason }, 'no answer')
    await storeAnswer(portal, portal.database, { holder, question, answer })
  }
}
