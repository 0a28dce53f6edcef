import type { AjvError } from '../bundle/types.ts'
import { isWithin } from './isWithin.ts'

/** What says that a value was meant for another option, not that something in it is amiss. */
const CONTRADICTING = new Set([
  'const',
  'enum',
  'type',
  'additionalProperties',
  'dependencies',
  'not',
  'false schema',
])

/**
 * Of a value that fits no option of `anyOf` or `oneOf` only the closest option's errors: what all the others missed
 * would send a person to fields that are right. Where that option has nothing to say, the choice itself is told.
 */
export function withoutFarOptions(errors: readonly AjvError[]): readonly AjvError[] {
  let kept = errors
  // Choices inside options come first in the list: they are decided before what is around them.
  for (const choice of errors) {
    if (choice.keyword === 'anyOf' || choice.keyword === 'oneOf') kept = withoutFar(kept, choice)
  }
  return kept
}

function withoutFar(errors: readonly AjvError[], choice: AjvError): readonly AjvError[] {
  const options = new Map<string, AjvError[]>()
  for (const error of errors) {
    const option = optionOf(error, choice)
    if (option === undefined) continue
    options.set(option, [...(options.get(option) ?? []), error])
  }
  const [closest] = [...options.values()].sort((a, b) => distance(a) - distance(b) || a.length - b.length)
  if (closest === undefined) return errors
  const several = Array.isArray(choice.params['passingSchemas'])
  const deeper = !several && closest.some((error) => isInside(error, choice))
  return errors.filter((error) => {
    if (error === choice) return !deeper
    return optionOf(error, choice) === undefined || (deeper && closest.includes(error))
  })
}

/** Which option of the choice an error belongs to. */
function optionOf({ schemaPath, instancePath }: AjvError, choice: AjvError): string | undefined {
  if (!schemaPath.startsWith(`${choice.schemaPath}/`) || !isWithin(instancePath, choice.instancePath))
    return undefined
  return schemaPath.slice(choice.schemaPath.length + 1).split('/')[0]
}

function distance(errors: readonly AjvError[]): number {
  return errors.filter(({ keyword }) => CONTRADICTING.has(keyword)).length
}

function isInside({ instancePath, params }: AjvError, choice: AjvError): boolean {
  return instancePath !== choice.instancePath || typeof params['missingProperty'] === 'string'
}
