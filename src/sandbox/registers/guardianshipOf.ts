import type { Json, JsonObject } from '../Json.ts'
import { FAMILY } from '../people/createPerson.ts'
import { familyOf, type Family } from '../people/familyOf.ts'
import type { Person } from '../people/Person.ts'
import type { World } from '../people/World.ts'

/** The children of a parent, or the parents of a child, as the register's one record has them. */
export function guardianshipOf(world: World, person: Person): Json {
  const family = familyOf(world, person)
  if (family === undefined) return { role: 'none', children: [] }
  const place = person.index % FAMILY
  return place < 2 ? childrenRecord(family, person) : parentsRecord(family)
}

function childrenRecord(family: Family, parent: Person): JsonObject {
  const known = family.father?.fin === parent.fin || family.mother?.fin === parent.fin
  const deprived = family.fatherDeprived && family.father?.fin === parent.fin
  const role = deprived ? 'deprived' : 'parent'
  return { role: 'none', children: known ? family.children.map(({ fin }) => ({ fin, role })) : [] }
}

function parentsRecord({ father, mother, fatherDeprived }: Family): JsonObject {
  return {
    role: father === undefined && mother === undefined ? 'none' : 'parent',
    father: father === undefined ? { reason: 'unknown' } : parentRecord(father, fatherDeprived),
    ...(mother === undefined ? {} : { mother: parentRecord(mother, false) }),
    children: [],
  }
}

function parentRecord(
  { fin, lastName, firstName, fatherName, document }: Person,
  deprived: boolean,
): JsonObject {
  const { documentSeries, documentNumber } = document
  return {
    fin,
    lastName,
    firstName,
    ...(fatherName === undefined ? {} : { fatherName }),
    ...(documentSeries === undefined ? {} : { documentSeries }),
    documentNumber,
    ...(deprived ? { reason: 'deprived' } : {}),
  }
}
