import { createRandom } from '../random/createRandom.ts'
import { FAMILY } from './createPerson.ts'
import type { Person } from './Person.ts'
import type { World } from './World.ts'

export interface Family {
  father?: Person
  mother?: Person
  /** Set when the court took the father's rights: then he is no parent in law. */
  fatherDeprived: boolean
  children: Person[]
}

/** The family of a parent or a child; undefined for those who live alone in the registers. */
export function familyOf(world: World, person: Person): Family | undefined {
  const place = person.index % FAMILY
  if (place > 3) return undefined
  const first = person.index - place
  const random = createRandom(world.seed, 'guardianship', first)
  const member = (offset: number): Person => world.people.get(first + offset)
  return {
    ...(random.chance(0.07) ? {} : { father: member(0) }),
    ...(random.chance(0.04) ? {} : { mother: member(1) }),
    fatherDeprived: random.chance(0.02),
    children: [member(2), member(3)],
  }
}
