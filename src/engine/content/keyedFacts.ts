import type { Content, Fact, Workflow } from './types.ts'

/** Look-ups by their names in a process: what they are asked with there, and the register that they read. */
export interface KeyedFacts {
  [name: string]: Pick<Fact, 'key' | 'register'>
}

export function keyedFacts(
  { facts = {} }: Pick<Workflow, 'facts'>,
  content: Pick<Content, 'facts'>,
): KeyedFacts {
  return Object.fromEntries(
    Object.entries(facts).map(([name, { fact = name, key }]) => {
      const register = content.facts[fact]?.register
      return [
        name,
        { key: key ?? content.facts[fact]?.key ?? {}, ...(register !== undefined && { register }) },
      ]
    }),
  )
}
