import type { Json } from '../../../values/types.ts'
import { admits } from '../domain/admits.ts'
import type { Domain } from '../domain/Domain.ts'

/** Could a value of this domain choose the case of `caseOf`? It is chosen by the value's text. */
export function canChoose(domain: Domain, name: string): boolean {
  const number = Number(name)
  const values: Json[] = [name]
  if (name.trim() !== '' && String(number) === name) values.push(number)
  if (name === 'true' || name === 'false') values.push(name === 'true')
  return values.some((value) => admits(domain, value))
}
