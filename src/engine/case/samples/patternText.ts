import { type AST, RegExpParser } from '@eslint-community/regexpp'
import { pick, type Random } from './Random.ts'

/** Letters of both alphabets, digits and what stands between words. */
const CHARACTERS = Array.from("abczABCZəŞğÖ0159 -.'_/@+,:()№")
/** How much longer than the least a repeated part becomes. */
const MORE = 6

/** A text that a pattern fits, as random as the pattern allows; undefined where none was found. */
export function patternText(pattern: string, random: Random): string | undefined {
  try {
    const whole = new RegExp(pattern, 'u')
    const parsed = new RegExpParser().parsePattern(pattern, 0, undefined, { unicode: true })
    for (let tries = 0; tries < 8; tries += 1) {
      const text = oneOf(parsed.alternatives, random)
      if (whole.test(text)) return text
    }
  } catch {
    // The check tells of a pattern that is none.
  }
  return undefined
}

function oneOf(alternatives: readonly AST.Alternative[], random: Random): string {
  const elements = pick(alternatives, random)?.elements ?? []
  return elements.map((element) => textOf(element, random)).join('')
}

function textOf(element: AST.Element, random: Random): string {
  if (element.type === 'Character') return String.fromCodePoint(element.value)
  if (element.type === 'CapturingGroup' || element.type === 'Group')
    return oneOf(element.alternatives, random)
  if (element.type === 'Quantifier') {
    const most = Math.min(element.max, element.min + MORE)
    const times = element.min + Math.floor(random() * (most - element.min + 1))
    return Array.from({ length: times }, () => textOf(element.element, random)).join('')
  }
  if (element.type === 'CharacterSet' || element.type === 'CharacterClass') {
    const fits = new RegExp(`^${element.raw}$`, 'u')
    const own = Array.from(element.raw)
    return (
      pick(
        [...CHARACTERS, ...own].filter((character) => fits.test(character)),
        random,
      ) ?? ''
    )
  }
  return ''
}
