import type { Content } from '../content/types.ts'
import type { Persona } from '../content/Persona.ts'
import type { JsonObject } from '../values/types.ts'
import { overlay, overlayFacts } from './overlay.ts'

export interface FullPersona {
  applicant: JsonObject
  children: JsonObject[]
  facts: JsonObject
  answers: JsonObject
}
const nobody: FullPersona = { applicant: {}, children: [], facts: {}, answers: {} }

/** A persona with everything that it extends; undefined where the content has none of this name. */
export function readPersona(
  content: Pick<Content, 'personas'>,
  id: string | undefined,
): FullPersona | undefined {
  return id === undefined ? nobody : read(content.personas, id, new Set())
}

/** Of whom a case is. A child with a file of its own brings what registers know of it, and what is answered for it. */
export function readSubject(
  content: Pick<Content, 'personas'>,
  persona: FullPersona,
  child: JsonObject | undefined,
): FullPersona {
  if (child === undefined) return persona
  const { id } = child
  const own = typeof id === 'string' ? readPersona(content, id) : undefined
  return { ...(own ?? persona), applicant: child }
}

function read(personas: Content['personas'], id: string, seen: Set<string>): FullPersona | undefined {
  const persona = Object.hasOwn(personas, id) ? personas[id] : undefined
  if (!persona || seen.has(id)) return undefined
  seen.add(id)
  const base = persona.extends === undefined ? nobody : read(personas, persona.extends, seen)
  return base && extended(base, persona)
}

function extended(base: FullPersona, { applicant, children, facts, answers }: Persona): FullPersona {
  return {
    applicant: overlay(base.applicant, applicant),
    children: children ?? base.children,
    facts: overlayFacts(base.facts, facts),
    answers: overlay(base.answers, answers),
  }
}
