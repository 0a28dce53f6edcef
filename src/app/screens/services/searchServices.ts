import { foldWords } from '#engine/texts/foldWords.ts'
import type { ServiceEntry } from '../../state/clientTypes.ts'

type Searched = Pick<ServiceEntry, 'title' | 'about' | 'group' | 'foundBy'>

/** What a word says in which place: a title names the service, a heading stands over many. */
const WEIGHTS = { title: 3, foundBy: 2.5, about: 1, group: 0.5 }
/** Shorter beginnings fit too much: of a sentence they count only where somebody still writes. */
const BEGINNING = 4
/** Of the letters of the shorter word so many are the same at its beginning: "köçürmə" and "köçürülmək". */
const STEM = 2 / 3
/** One wrong letter in so many is a slip. */
const SLIP = 5
/** Part of what a word says in a further place. */
const ELSEWHERE = 0.1
/** What fits worse than this part of the best is another thing. */
const BESIDE = 0.4

/**
 * The services that fit what was typed, the best first. Every word counts by how well it fits and how few services have it, so that words of
 * a whole sentence do not matter that say nothing. Letters are folded (`foldWords`), endings do not matter, and beginnings are enough.
 */
export function searchServices<Service extends Searched>(
  services: readonly Service[],
  typed: string,
): Service[] {
  const words = foldWords(typed).split(' ').filter(Boolean)
  const fields = services.map(fieldsOf)
  const scores = services.map(() => 0)
  for (const [place, word] of words.entries()) {
    const fits = fields.map((all) => fitAmong(word, all, place === words.length - 1))
    const having = fits.filter((fit) => fit > 0).length
    if (having === 0) continue
    for (const [index, fit] of fits.entries())
      scores[index] = (scores[index] ?? 0) + fit * Math.log(1 + services.length / having)
  }
  const best = Math.max(...scores)
  return services
    .map((service, index) => ({ service, score: scores[index] ?? 0 }))
    .filter(({ score }) => score > 0 && score >= best * BESIDE)
    .toSorted((one, other) => other.score - one.score)
    .map(({ service }) => service)
}

interface Field {
  weight: number
  words: readonly string[]
}

const fieldsOf = ({ title, about, group, foundBy }: Searched): Field[] => [
  { weight: WEIGHTS.title, words: wordsOf([title]) },
  { weight: WEIGHTS.foundBy, words: wordsOf(foundBy) },
  { weight: WEIGHTS.about, words: wordsOf([about]) },
  { weight: WEIGHTS.group, words: wordsOf([group]) },
]

const wordsOf = (texts: readonly (string | null)[]): string[] =>
  texts.flatMap((text) => foldWords(text ?? '').split(' ')).filter(Boolean)

/** Where it fits best; that it fits elsewhere too decides between equals. `isLast`: perhaps it is not written to its end. */
function fitAmong(word: string, fields: readonly Field[], isLast: boolean): number {
  const fits = fields.map(
    ({ weight, words }) => weight * Math.max(0, ...words.map((one) => fitOf(word, one, isLast))),
  )
  const best = Math.max(...fits)
  return best + ELSEWHERE * (fits.reduce((sum, fit) => sum + fit, 0) - best)
}

/** How well a typed word fits one that stands there: 1 the same, 0 not at all. Both folded. */
function fitOf(typed: string, there: string, isLast: boolean): number {
  if (typed === there) return 1
  if (there.startsWith(typed)) return isLast || typed.length >= BEGINNING ? 0.9 : 0
  const shorter = Math.min(typed.length, there.length)
  const same = sameBeginning(typed, there)
  if (same >= BEGINNING && same >= shorter * STEM) return same === there.length ? 0.9 : 0.6
  return typed.length >= SLIP && isOneSlip(typed, there) ? 0.5 : 0
}

function sameBeginning(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}

/** One letter more, less, another one, or two of them in the wrong order; what follows the slip is the same. */
function isOneSlip(typed: string, there: string): boolean {
  if (Math.abs(typed.length - there.length) > 1) return false
  const at = sameBeginning(typed, there)
  const [mine, theirs] = [typed.slice(at), there.slice(at)]
  return (
    mine.slice(1) === theirs ||
    mine === theirs.slice(1) ||
    mine.slice(1) === theirs.slice(1) ||
    (mine[0] === theirs[1] && mine[1] === theirs[0] && mine.slice(2) === theirs.slice(2))
  )
}
