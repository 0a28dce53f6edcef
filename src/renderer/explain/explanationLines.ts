import type { ExplainedAtom, ExplainedGroup, Explanation } from '#engine/explain/Explanation.ts'
import { missingMove } from '#engine/explain/missingMove.ts'
import { machineName, textIds } from '#engine/texts/textIds.ts'
import { allLines, anyLines, type Lines } from './Lines.ts'
import { joined } from './joined.ts'
import { sayingText, type Mood } from './sayingText.ts'
import { forReader } from './forReader.ts'
import type { Telling } from './Telling.ts'

/**
 * An explanation as sentences. Several of which all hold are a list; where one of several is enough, a head says that.
 * `mood` absent: each as it is.
 */
export function explanationLines(explanation: Explanation, telling: Telling, mood?: Mood): Lines {
  const own = ownSentence(explanation, telling, mood)
  if (own !== undefined) return { lines: [own] }
  if (explanation.kind === 'atom') return { lines: [lineOf(explanation, telling, mood)] }
  const { kind, holds } = explanation
  const told = withoutPlain(explanation).map((part) => explanationLines(part, telling, mood))
  if (kind === 'all') return allLines(told)
  const { translate } = telling.texts
  const meant = mood ?? (holds === false ? 'needs' : 'is')
  return anyLines(told, {
    any: translate(`form.explain.any.${meant}`),
    all: translate(`form.explain.all.${meant}`),
  })
}

/** Lines under a text that says of them that all have to hold, or one of them. */
export function underHead(id: string, { head, lines }: Lines, { texts }: Telling): Required<Lines> {
  const lead = head !== undefined ? 'any' : lines.length > 1 ? 'all' : 'one'
  return { head: texts.translate(id, { lead }), lines }
}

/** A clause as people read it where it stands alone. */
export function sentence(clause: string, { texts }: Telling): string {
  const text = clause.slice(0, 1).toLocaleUpperCase(texts.language) + clause.slice(1)
  return /[.!?]$/u.test(text) ? text : `${text}.`
}

/** What the content says of a condition that has a name. */
function ownSentence(explanation: Explanation, telling: Telling, mood: Mood | undefined): string | undefined {
  if (explanation.kind === 'atom' || explanation.name === undefined || explanation.holds === 'unknown')
    return undefined
  const meant = mood ?? (explanation.holds ? 'is' : 'needs')
  const ids = textIds.condition(telling.process, meant, explanation.name)
  return ids.some(telling.texts.has)
    ? sentence(telling.texts.translate(ids, forReader(telling)), telling)
    : undefined
}

/** "There is an answer" adds nothing beside what is said of the same answer. */
function withoutPlain(group: ExplainedGroup): readonly Explanation[] {
  if (group.kind !== 'all') return group.parts
  const parts = partsOf(group)
  const told = new Set(
    parts.flatMap((part) => (part.kind === 'atom' && part.relation !== 'given' ? [part.pointer] : [])),
  )
  return parts.filter((part) => part.kind !== 'atom' || part.relation !== 'given' || !told.has(part.pointer))
}

/** What all has to hold, also what stands in a nameless group of such. */
function partsOf({ parts }: ExplainedGroup): readonly Explanation[] {
  return parts.flatMap((part) => (part.kind === 'all' && part.name === undefined ? partsOf(part) : [part]))
}

function lineOf(atom: ExplainedAtom, telling: Telling, mood: Mood | undefined): string {
  const move = mood === 'needs' ? moveLine(atom, telling) : undefined
  return move ?? sentence(sayingText(atom, telling, mood), telling)
}

/** What waits for a move says whose it is, and where the reader may make it, that they can. */
export function moveLine(atom: ExplainedAtom, telling: Telling): string | undefined {
  const { workflow, track, texts, world, may } = telling
  if (workflow === undefined || atom.holds === true || atom.holds === 'unknown') return undefined
  const missing = missingMove(atom, { workflow, track, world })
  if (missing === undefined) return undefined
  const nameOf = (move: string): string =>
    texts.translate(textIds.action(machineName(workflow.id, missing.track), move))
  const { first = missing.move, move } = missing
  const isMine = may?.(first, missing.track) === true
  const id = `form.explain.move.${missing.first === undefined ? 'one' : 'two'}.${isMine ? 'mine' : 'theirs'}`
  const actors = missing.by.map((actor) => texts.translate(textIds.actor(actor)))
  const told = { move: nameOf(move), first: nameOf(first), actors: joined(actors, 'or', telling) }
  return sentence(texts.translate(id, told), telling)
}
