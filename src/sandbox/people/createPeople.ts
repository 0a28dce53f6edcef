import { createPerson } from './createPerson.ts'
import { POPULATION, type Person } from './Person.ts'

/** The generated population. A person is made when asked for; only who has which number is kept. */
export interface People {
  find: (fin: string) => Person | undefined
  /** With or without the series before the number. */
  findByDocument: (documentType: string, documentNumber: string) => Person | undefined
  /** @throws RangeError outside 0 to POPULATION - 1. */
  get: (index: number) => Person
}

export function createPeople(seed: number): People {
  let indexes: Map<string, number> | undefined
  const index = (): Map<string, number> => (indexes ??= buildIndex(seed))
  const at = (key: string): Person | undefined => {
    const found = index().get(key)
    return found === undefined ? undefined : createPerson(seed, found)
  }
  return {
    find: (fin) => at(fin.toUpperCase()),
    findByDocument: (type, number) => at(`${type}/${number.toUpperCase()}`),
    get(number) {
      if (number < 0 || number >= POPULATION) throw new RangeError(`There is no person ${number}.`)
      return createPerson(seed, number)
    },
  }
}

function buildIndex(seed: number): Map<string, number> {
  const index = new Map<string, number>()
  for (let number = 0; number < POPULATION; number += 1) {
    const { fin, document } = createPerson(seed, number)
    index.set(fin, number)
    index.set(`${document.documentType}/${document.documentNumber}`, number)
    if (document.documentSeries !== undefined)
      index.set(`${document.documentType}/${document.documentSeries}${document.documentNumber}`, number)
  }
  return index
}
