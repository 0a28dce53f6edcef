import type { ExplainedAtom, ExplainedOperand } from '#engine/explain/Explanation.ts'
import { isDay } from '../widgets/parseDay.ts'
import { placeName, placeText } from './placeText.ts'
import type { Telling } from './Telling.ts'
import { valueText } from './valueText.ts'

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
/** One of several is said like the one. */
const ALIKE: { [relation: string]: string } = { oneOf: 'is', noneOf: 'isNot' }

/** One saying as a sentence: of what holds as it stands, of what does not as it would have to be, and what stands now. */
export function sayingText(atom: ExplainedAtom, telling: Telling, mood: Mood = moodOf(atom)): string {
  const { translate } = telling.texts
  const name = columnName(atom, telling) ?? placeName(atom.pointer, telling)
  if (name === undefined && atom.operands.some(({ reads }) => reads.length > 0))
    return dependsOn(atom, telling)
  if (name === undefined && atom.pointer.startsWith('/item/')) return translate('form.explain.fixed')
  const label = name ?? translate('form.about.other')
  if (atom.holds === 'unknown') return translate('form.explain.waiting', { label })
  const relation = ALIKE[atom.relation] ?? atom.relation
  const [first] = atom.operands
  const ofDates = ORDERS.has(relation) && isDate(first?.value) ? 'Date' : ''
  const value = MEASURES.has(relation)
    ? (first?.value ?? comparedText(first, atom, telling))
    : listed(atom, telling)
  const sentence = translate(`form.explain.${mood}.${relation}${ofDates}`, { label, value })
  return mood === 'is' || atom.value === undefined || isTrivial(atom)
    ? withSource(sentence, { atom, label }, telling)
    : translate('form.explain.now', {
        sentence: withSource(sentence, { atom, label }, telling),
        now: valueText(atom.value, atom.pointer, telling),
      })
}

/** A column of a list that has to be what an answer is goes by that answer's name: its own may be another form's. */
function columnName({ pointer, relation, operands }: ExplainedAtom, telling: Telling): string | undefined {
  const source = operands[0]?.from ?? operands[0]?.reads[0]
  if (!pointer.startsWith('/item/') || relation !== 'is' || source === undefined) return undefined
  return telling.fieldAt(source) === undefined ? undefined : placeText(source, telling)
}

/** A place without a name (a column of a list) is told by what it is compared with; a fixed one is nobody's answer. */
function dependsOn({ operands }: ExplainedAtom, telling: Telling): string {
  const sources = operands.flatMap(({ reads }) => reads.map((read) => `“${placeText(read, telling)}”`))
  return telling.texts.translate('form.explain.depends', { sources: [...new Set(sources)].join(', ') })
}

function moodOf({ holds }: Pick<ExplainedAtom, 'holds'>): Mood {
  return holds === false ? 'needs' : 'is'
}

/** What stands now says nothing where the question is whether anything does. */
function isTrivial({ relation }: ExplainedAtom): boolean {
  return relation === 'given' || relation === 'missing' || relation === 'fits' || relation === 'unfit'
}

function isDate(value: ExplainedOperand['value']): boolean {
  return typeof value === 'string' && isDay(value.slice(0, 10))
}

function listed(atom: ExplainedAtom, telling: Telling): string {
  const texts = atom.operands.map((operand) => comparedText(operand, atom, telling))
  return texts.map((text) => `“${text}”`).join(telling.texts.translate('form.explain.or'))
}

function comparedText(operand: ExplainedOperand | undefined, atom: ExplainedAtom, telling: Telling): string {
  if (operand === undefined) return ''
  const { value, from, reads } = operand
  if (value !== undefined) return valueText(value, namedAt(atom.pointer, from, telling), telling)
  const [source] = from === undefined ? reads : [from]
  return source === undefined ? telling.texts.translate('form.about.other') : placeText(source, telling)
}

/** A row's member has no form: the answer that it is compared with has. */
function namedAt(pointer: string, from: string | undefined, telling: Telling): string {
  return telling.fieldAt(pointer) === undefined && from !== undefined && telling.fieldAt(from) !== undefined
    ? from
    : pointer
}

/** "… (as in “Target institution”)": where the other side comes from, unless the sentence is about it. */
function withSource(
  sentence: string,
  { atom: { operands }, label }: { atom: ExplainedAtom; label: string },
  telling: Telling,
): string {
  const from = operands[0]?.from
  const source = from === undefined || operands[0]?.value === undefined ? label : placeText(from, telling)
  return source === label ? sentence : telling.texts.translate('form.explain.source', { sentence, source })
}
