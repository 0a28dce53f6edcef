import { readFileSync } from 'node:fs'
import type { Answers } from '../api/Ids.ts'

/** What a persona of the repository's content answers, in its first names. */
export function personaAnswers(persona: string): Answers {
  const file = new URL(`../../../workflows/personas/${persona}.json`, import.meta.url)
  const { answers }: { answers: Answers } = JSON.parse(readFileSync(file, 'utf8'))
  return answers
}
