import { isObject } from '#engine/content/isObject.ts'
import type { ProcessCase } from '#engine/case/types.ts'
import type { Enter } from './DemoDoor.ts'
import type { Walked, Walking } from './Walking.ts'

interface Linking {
  given: ProcessCase
  parent: Enter
  /** Plays the case that links the child. */
  walk: (walking: Walking, given: ProcessCase) => Promise<Walked[]>
}

/** Id of the case's child; a parent who has not linked it does so first, as a case does that links it. */
export async function linkedChild(walking: Walking, { given, parent, walk }: Linking): Promise<string> {
  const { personas } = walking.open.content
  const child = personas[given.child ?? '']
  const person = child?.facts?.['person']
  const name = person !== undefined && isObject(person) ? person['firstName'] : undefined
  const find = async () =>
    (await (await parent()).call('children')).find((one) => one.first_name === name)?.id
  const known = await find()
  if (known !== undefined) return known
  const fin = child?.applicant?.['fin']
  const linking = walking.cases.flatMap((one) => {
    const linked = one.steps.findIndex(({ expect }) => expect?.links?.some((one) => one === fin) === true)
    const isOwn = one.persona === given.persona && linked >= 0
    return isOwn ? [{ ...one, steps: one.steps.slice(0, linked + 1) }] : []
  })
  const [shortest] = linking.toSorted((a, b) => a.steps.length - b.steps.length)
  if (shortest === undefined) throw new Error(`No case has ${given.persona} link ${given.child}`)
  await walk(walking, shortest)
  const id = await find()
  if (id === undefined) throw new Error(`${given.child} is not linked`)
  return id
}
