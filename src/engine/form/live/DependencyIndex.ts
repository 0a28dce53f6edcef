import type { Operand } from '../../values/types.ts'
import { escapeToken } from '../../values/pointer.ts'
import { formFields } from '../formFields.ts'
import type { FormSection } from '../FormSection.ts'
import { decidingRules, tellingRules } from './fieldRules.ts'
import { PlaceTree, stepsOf } from './PlaceTree.ts'
import { rankReaders } from './rankReaders.ts'
import type { Edge, Reader } from './Reader.ts'
import { readsOf, type Conditions, type Read } from './readsOf.ts'
import { schemaReads } from './schemaReads.ts'

export interface IndexSource {
  sections: readonly FormSection[]
  conditions: Conditions
  values?: { [name: string]: Operand }
}

/** Which rules read which places, found once without evaluating anything. */
export class DependencyIndex {
  /** Rules decide each other in a circle (a fault of the content): only the whole can be settled. */
  readonly circular: boolean
  private readonly edges = new PlaceTree<Edge>()
  private readonly deciders = new PlaceTree<Reader>()
  private readonly reads = new Map<Reader, readonly Read[]>()
  private readonly conditions: Conditions

  constructor({ sections, conditions, values = {} }: IndexSource) {
    this.conditions = conditions
    for (const [name, operand] of Object.entries(values)) {
      const steps = ['values', escapeToken(name)]
      this.decide({ kind: 'value', steps, rank: 0, operand }, readsOf(operand, [], conditions))
    }
    for (const section of sections) this.addSection(section)
    this.circular = !rankReaders(this.deciders, this.reads)
  }

  /** Who reads the place, something around it or something in it. */
  readersOf(place: readonly string[]): Edge[] {
    return this.edges.touching(place)
  }

  /** Fields with rules of their own inside a group or a list. */
  decidersInside(place: readonly string[]): Reader[] {
    return this.deciders.inside(place)
  }

  private addSection({ base, part, visibleWhen }: FormSection): void {
    if (visibleWhen !== undefined) {
      const reads = readsOf({ visibleWhen }, [], this.conditions)
      this.decide({ kind: 'step', steps: stepsOf(base), rank: 0, visibleWhen }, reads)
    }
    for (const field of part === undefined ? [] : formFields(part)) {
      const steps = stepsOf(base + field.pointer)
      const reader: Reader = { kind: 'field', steps, rank: 0, field }
      const deciding = decidingRules(field)
      if (deciding.length > 0) this.decide(reader, readsOf(deciding, steps, this.conditions))
      const telling = readsOf(tellingRules(field), steps, this.conditions)
      for (const read of [...telling, ...schemaReads(field, steps, this.conditions)]) {
        this.edges.add(read.place, { reader, shared: read.shared, decides: false })
      }
    }
  }

  private decide(reader: Reader, reads: readonly Read[]): void {
    this.deciders.add(reader.steps, reader)
    this.reads.set(reader, reads)
    for (const { place, shared } of reads) this.edges.add(place, { reader, shared, decides: true })
  }
}
