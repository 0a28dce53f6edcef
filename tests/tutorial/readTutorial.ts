import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const PAGE = join(import.meta.dirname, '../../schemas/README.md')
/** A fenced block, with the word behind its fence. */
const BLOCK = /^```(\w+)\n(.*?)^```$/gms

/** A file as the page changes it: lines as `git diff` writes them, places apart by `@@`. */
export interface Edit {
  kind: 'edit'
  path: string
  places: string[][]
}
/** Commands one after the other, and what they print. */
export interface Run {
  kind: 'run'
  commands: string[]
  prints: string
}
/** What somebody does in the studio, in its own words. */
export interface StudioStep {
  does: string
  where: string
  what: string
}
export interface Tutorial {
  byHand: (Edit | Run)[]
  /** Who makes the edition, and who looks at it and publishes it. */
  studio: StudioStep[][]
}

/** The page as a machine follows it. */
export function readTutorial(): Tutorial {
  const [, byHand = '', studio = ''] = readFileSync(PAGE, 'utf8').split(/^### .*$/m)
  return { byHand: handSteps(byHand), studio: tablesOf(studio) }
}

function handSteps(part: string): (Edit | Run)[] {
  const steps: (Edit | Run)[] = []
  for (const [, word, text = ''] of part.matchAll(BLOCK)) {
    const last = steps.at(-1)
    if (word === 'diff') steps.push(editOf(text))
    else if (word === 'sh') steps.push({ kind: 'run', commands: text.trimEnd().split('\n'), prints: '' })
    else if (word === 'text' && last?.kind === 'run') last.prints = text
    else throw new Error(`The tutorial has a block that nobody follows: ${text}`)
  }
  return steps
}

function editOf(text: string): Edit {
  const [head = '', ...lines] = text.trimEnd().split('\n')
  const places = lines.join('\n').split(/^@@\n/m)
  return {
    kind: 'edit',
    path: head.replace('+++ ', ''),
    places: places.map((place) => place.trimEnd().split('\n')),
  }
}

function tablesOf(part: string): StudioStep[][] {
  return part.split(/\n\n/).flatMap((block) => {
    const [, , ...rows] = block.split('\n').filter((line) => line.startsWith('|'))
    return rows.length === 0 ? [] : [rows.map(stepOf)]
  })
}

function stepOf(row: string): StudioStep {
  const [, does = '', where = '', what = ''] = row.split('|').map((cell) => cell.trim())
  return { does, where, what }
}
