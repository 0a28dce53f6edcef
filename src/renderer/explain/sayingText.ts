import type { ExplainedAtom, ExplainedOperand } from '#engine/explain/Explanation.ts'
import { fieldMeant } from '#engine/explain/fieldMeant.ts'
import { isAnswered } from '#engine/explain/isAnswered.ts'
import { textIds } from '#engine/texts/textIds.ts'
import { givenEnd } from './givenEnd.ts'
import { inDative } from './inDative.ts'
import { joined } from './joined.ts'
import { isDate, measureText } from './measureText.ts'
import { placePhrase, placeWithStep, quoted, recordedPlace } from './placeText.ts'
import { forReader } from './forReader.ts'
import type { Telling } from './Telling.ts'
import { valueText } from './valueText.ts'
import { whoseAnswer } from './whoseAnswer.ts'

/** `is`: as it stands. `needs`: as it would have to be. */
export type Mood = 'is' | 'needs'

/** Relations whose other side is a measure: it takes the case that the language wants (azdır: "5-dən azdır"). */
const MEASURES: ReadonlySet<string> = new Set([
  'atLeast',
  'atMost',
  'above',
  'below',
  'longAtLeast',
  'longAtMost',
  'longerThan',
  'shorterThan',
  'countAtLeast',
  'countAtMost',
  'moreThan',
  'fewerThan',
  'ageAtLeast',
  'ageAtMost',
  'olderThan',
  'youngerThan',
])
/** Orders that are said otherwise of dates: not more, but later. */
const ORDERS: ReadonlySet<string> = new Set(['atLeast', 'atMost', 'above', 'below'])
/** Said shortly: of a day that is today or later, of a moment that is over. */
const CLOCKS: ReadonlyMap<string, string> = new Map([
  ['/now/date', 'Today'],
  ['/now/at', 'Now'],
])
/** Relations of what fits something else. */
const FITTED: ReadonlySet<string> = new Set(['matches', 'mismatches'])
/** One of several is said like the one. */
const ALIKE: { [relation: string]: string } = { oneOf: 'is', noneOf: 'isNot' }
/** Of what stands in a register it is said where that is. */
const RECORDED: { [relation: string]: string | undefined } = {
  givenData: 'recorded',
  missingData: 'unrecorded',
  includes: 'recorded',
  excludes: 'unrecorded',
}
/** Said otherwise of a field that a register or another answer fills: there is no answer to it. */
const COMPARED: ReadonlySet<string> = new Set(['is', 'isNot', 'neither'])
/** Said otherwise of what no form asks. */
const GIVEN: ReadonlySet<string> = new Set(['given', 'missing'])
const ANSWERED: ReadonlySet<string> = new Set([...COMPARED, ...GIVEN])
/** Relations of one member of a list. */
const LISTED: ReadonlySet<string> = new Set(['includes', 'excludes'])

/**
 * One saying as a clause (without a full stop, and in small letters but for a name): of what holds as it stands, of what
 * does not as it would have to be, and what stands now.
 */
export function sayingText(atom: ExplainedAtom, telling: Telling, mood: Mood = moodOf(atom)): string {
  if (atom.pointer.startsWith('/item/') && atom.holds !== 'unknown') return columnText(atom, telling, mood)
  return namedText(atom, placePhrase(atom.pointer, telling), { telling, mood })
}

/**
 * A column of a list that has to be what an answer is fits that answer. One that is compared otherwise goes by a text of
 * its own; without one it is told by what it is compared with, or belongs to the service.
 */
function columnText(atom: ExplainedAtom, telling: Telling, mood: Mood): string {
  const { translate, has } = telling.texts
  const [first] = atom.operands
  const isAnswer =
    first?.from !== undefined && atom.relation === 'is' && telling.fieldAt(first.from) !== undefined
  const own = textIds.place(atom.pointer)
  if (own.some(has) && !isAnswer && first?.value !== undefined)
    return namedText(atom, translate(own, forReader(telling)), { telling, mood })
  if ((first?.from ?? first?.reads[0]) === undefined) return translate('form.explain.fixed')
  return translate('form.explain.depends', { sources: sourcesOf(atom, telling, fittedPhrase) })
}

interface Told {
  telling: Telling
  mood: Mood
}

function namedText(atom: ExplainedAtom, label: string, { telling, mood }: Told): string {
  const { translate } = telling.texts
  if (atom.holds === 'unknown') return translate('form.explain.waiting', { label })
  if (isUnmeasured(atom))
    return translate('form.explain.limited', { label, sources: sourcesOf(atom, telling, placePhrase) })
  const relation = relationText(atom, telling)
  const recorded = RECORDED[relation] === undefined ? undefined : recordedPlace(atom.pointer, telling)
  if (recorded !== undefined)
    return translate(`form.explain.${mood}.${RECORDED[relation] ?? ''}`, {
      ...recorded,
      // Of a list it is said which of its members stands there.
      ...(LISTED.has(relation) && { entry: listed(atom, telling) }),
    })
  const clause = translate(`form.explain.${mood}.${relation}`, {
    label,
    whose: whoseAnswer(atom.pointer, telling),
    ...comparedWith(atom, { relation, label, telling }),
  })
  if (mood === 'is' || isTrivial(atom)) return clause
  return translate('form.explain.now', {
    sentence: clause,
    now: valueText(atom.value ?? null, atom.pointer, telling),
  })
}

/** What a measure comes from is not known, so that there is none yet. */
function isUnmeasured({ relation, operands: [first] }: ExplainedAtom): boolean {
  return (
    MEASURES.has(relation) && first !== undefined && first.value === undefined && first.from === undefined
  )
}

/** All that the other side is computed from, each once. */
function sourcesOf(
  { operands }: ExplainedAtom,
  telling: Telling,
  phraseOf: (pointer: string, telling: Telling) => string,
): string {
  const names = operands.flatMap(({ reads }) => reads.map((read) => phraseOf(read, telling)))
  return [...new Set(names)].join(', ')
}

/** "your answer to “Level”"; what nobody answers goes by its name. */
export function answerPhrase(pointer: string, telling: Telling): string {
  const label = placePhrase(pointer, telling)
  const field = fieldMeant(pointer, telling)
  return field === undefined || !isAnswered(field)
    ? label
    : telling.texts.translate('form.explain.answer', { label, whose: whoseAnswer(pointer, telling) })
}

/** The same in the case of what is fitted. */
function fittedPhrase(pointer: string, telling: Telling): string {
  return inDative(answerPhrase(pointer, telling), telling)
}

/** The other side of a relation, and where that comes from: "1 March 2026", " (today)". */
function comparedWith(
  atom: ExplainedAtom,
  { relation, label, telling }: { relation: string; label: string; telling: Telling },
): { value: unknown; source: string } {
  const [first] = atom.operands
  const source = first?.from === undefined ? undefined : sourcePhrase(first.from, label, telling)
  if (relation === 'same' || relation === 'differs') {
    const now = first?.value === undefined ? '' : ` (${valueText(first.value, first.from ?? '', telling)})`
    return { value: `${source ?? ''}${now}`, source: '' }
  }
  if (!MEASURES.has(atom.relation)) {
    const value = listed(atom, telling)
    return { value: FITTED.has(relation) ? inDative(value, telling) : value, source: '' }
  }
  // "Later than today" needs no date beside it.
  const isClock = first?.from?.startsWith('/now/') === true
  const told = isClock ? undefined : first?.value
  return {
    value: measureText(told ?? source ?? '', { relation, isPhrase: told === undefined }, telling),
    source: told === undefined || source === undefined ? '' : ` (${source})`,
  }
}

function sourcePhrase(from: string, label: string, telling: Telling): string {
  const phrase = placePhrase(from, telling)
  return phrase === label ? placeWithStep(from, telling) : phrase
}

function moodOf({ holds }: Pick<ExplainedAtom, 'holds'>): Mood {
  return holds === false ? 'needs' : 'is'
}

/** What stands now says nothing where the question is whether anything does, or where it can only be the opposite. */
function isTrivial({ relation, value }: ExplainedAtom): boolean {
  if (value === undefined || typeof value === 'boolean') return true
  return relation === 'given' || relation === 'missing' || relation === 'fits' || relation === 'unfit'
}

/** The end of the text's id: of a field there is an answer, another place is compared as a place, a date is no number. */
function relationText(atom: ExplainedAtom, telling: Telling): string {
  const [first, second] = atom.operands
  const alike = ALIKE[atom.relation] ?? atom.relation
  const relation = alike === 'isNot' && second !== undefined ? 'neither' : alike
  if (relation === 'is' || relation === 'isNot') {
    if (first?.from !== undefined) return relation === 'is' ? 'same' : 'differs'
    if (first?.value === undefined && first?.reads[0] !== undefined)
      return relation === 'is' ? 'matches' : 'mismatches'
  }
  if (ANSWERED.has(relation)) {
    const field = fieldMeant(atom.pointer, telling)
    if (field === undefined) return `${relation}Data`
    if (GIVEN.has(relation)) return relation + givenEnd(field)
    if (COMPARED.has(relation) && !isAnswered(field)) return `${relation}Value`
    if (field.ui['ui:widget'] === 'checkbox' && typeof first?.value === 'boolean')
      return (relation === 'is') === first.value ? 'ticked' : 'unticked'
  }
  if (LISTED.has(relation))
    return fieldMeant(atom.pointer, telling) === undefined ? relation : `${relation}Choice`
  if (!ORDERS.has(relation) || !isOfDates(atom, telling)) return relation
  return relation + (CLOCKS.get(first?.from ?? '') ?? 'Date')
}

function isOfDates({ pointer, operands: [first] }: ExplainedAtom, telling: Telling): boolean {
  if (first?.value !== undefined) return isDate(first.value)
  const format = fieldMeant(pointer, telling)?.schema['format']
  return format === 'date' || format === 'date-time'
}

function listed(atom: ExplainedAtom, telling: Telling): string {
  const { translate } = telling.texts
  const values = atom.operands.map((operand) => operandText(operand, atom, telling))
  const [first = '', ...rest] = values
  if (atom.relation === 'noneOf')
    return rest.reduce((left, right) => translate('form.explain.nor', { left, right }), first)
  return joined(values, 'or', telling)
}

/** What a saying compares with: the value, else where it would come from. */
export function operandText(
  operand: ExplainedOperand | undefined,
  atom: ExplainedAtom | undefined,
  telling: Telling,
): string {
  if (operand === undefined || atom === undefined) return ''
  const { value, from, reads } = operand
  if (value !== undefined) return quoted(valueText(value, namedAt(atom.pointer, from, telling), telling))
  const [source] = from === undefined ? reads : [from]
  return source === undefined ? telling.texts.translate('form.about.other') : placePhrase(source, telling)
}

/** A row's member has no form: the answer that it is compared with has. */
function namedAt(pointer: string, from: string | undefined, telling: Telling): string {
  return telling.fieldAt(pointer) === undefined && from !== undefined && telling.fieldAt(from) !== undefined
    ? from
    : pointer
}
