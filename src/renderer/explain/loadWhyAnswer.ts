import type { WhyAnswer } from './WhyAnswer.tsx'

export async function loadWhyAnswer(): Promise<typeof WhyAnswer> {
  return (await import('./WhyAnswer.tsx')).WhyAnswer
}
