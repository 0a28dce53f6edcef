import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { keptAnswer } from '#server/operations/keptAnswer.ts'

/** A question that is answered when the test says so, at the test's own time; nobody waits for it. */
function openQuestion() {
  const asked: PromiseWithResolvers<string>[] = []
  let seconds = 0
  const read = (): Promise<string> => {
    const question = Promise.withResolvers<string>()
    asked.push(question)
    return question.promise
  }
  const watch = { now: () => seconds * 1000, wait: () => Promise.resolve() }
  const answer = keptAnswer(read, watch)
  const say = async (told: string | Error) => {
    const question = asked.at(-1)
    if (told instanceof Error) question?.reject(told)
    else question?.resolve(told)
    await setImmediate()
  }
  return { asked, say, at: (second: number) => ((seconds = second), answer()) }
}

it('what takes longer than anybody waits is told of the time before, and as soon as it is there', async () => {
  const { asked, say, at } = openQuestion()
  expect(await at(0)).toBeUndefined()
  await say('few')
  expect(await at(1)).toBe('few')
  expect(await at(20)).toBe('few')
  expect(asked).toHaveLength(2)
  await say('many')
  expect(await at(25)).toBe('many')
})

it('what says nothing for a minute is not known, and is not asked beside itself', async () => {
  const { asked, say, at } = openQuestion()
  await at(0)
  await say('few')
  expect(await at(55)).toBe('few')
  expect(await at(100)).toBeUndefined()
  expect(asked).toHaveLength(2)
})

it('what failed is not known at once, and is asked again when its time has come', async () => {
  const { asked, say, at } = openQuestion()
  await at(0)
  await say('few')
  await at(20)
  await say(new Error('away'))
  expect(await at(25)).toBeUndefined()
  await at(31)
  expect(asked).toHaveLength(3)
})
