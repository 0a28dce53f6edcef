import type { RulePlace } from '../../rules/RuleWorld.ts'
import type { MachinePart, PartKind } from '../machine/Machine.ts'
import { wordsOf } from '../machine/readMachines.ts'
import type { FlowPlace } from '../panel/FlowPlace.ts'
import { metaWordsOf } from '../panel/flowWords.ts'
import { fitsShape } from './fitsShape.ts'
import { type Shape, shapeOf } from './shapeOf.ts'

type Moment = 'set' | 'effects'

/** Words whose values are read from somewhere, each with the moment at which it is read. */
export const operandWords: { readonly [kind in PartKind]: { readonly [word: string]: Moment | undefined } } =
  {
    status: { holds: undefined, links: undefined },
    transition: { set: 'set', create: 'effects', issue: 'effects' },
    timer: { params: undefined, calendar: undefined },
  }

export interface OperandWord {
  word: string
  moment: Moment | undefined
  shape: Shape
}

/** What each is made of, as the meta-schema says. */
export function operandShapes(kind: PartKind): OperandWord[] {
  const meta = metaWordsOf(kind)
  return Object.entries(operandWords[kind]).flatMap(([word, moment]) => {
    const shape = shapeOf(meta[word])
    return shape === undefined ? [] : [{ word, moment, shape }]
  })
}

/** Those of a part whose fields can show all that stands there: nothing is written over unseen. */
export function drawnOperands({ kind, written }: Pick<MachinePart, 'kind' | 'written'>): OperandWord[] {
  return operandShapes(kind).filter(({ word, shape }) => {
    const value = written[word]
    return value === undefined || fitsShape(shape, value)
  })
}

/** What can be read by a word of a part. */
export function operandPlace(
  { process, machine: { track } }: Pick<FlowPlace, 'process' | 'machine'>,
  { kind, id, written }: MachinePart,
  moment?: Moment,
): RulePlace {
  const at = track === undefined ? {} : { track }
  if (kind === 'transition')
    return { process, at: { ...at, transition: id, ...(moment !== undefined && { moment }) } }
  return { process, at: { ...at, statuses: kind === 'status' ? [id] : wordsOf(written['in']) } }
}
