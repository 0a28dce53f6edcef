import { layoutJson } from '#engine/json/layoutJson.ts'
import type { ProcessCase } from '#engine/case/types.ts'
import { oneWriting } from '#engine/texts/oneWriting.ts'
import type { Workspace } from '../workspace/Workspace.ts'

const FOLDER = 'tests/cases'
const LETTERS: { readonly [letter: string]: string } = {
  ə: 'e',
  ı: 'i',
  ğ: 'g',
  ş: 's',
  ç: 'c',
  ö: 'o',
  ü: 'u',
}
const LONGEST = 60

/** A path of its own for a case of this name: "Rədd və apellyasiya" -> tests/cases/transfer/redd-ve-apellyasiya.json */
export function casePath(workspace: Workspace, process: string, name: string): string {
  const slug = slugOf(name)
  const at = (end: string): string => `${FOLDER}/${process}/${slug}${end}.json`
  for (let count = 1; ; count += 1) {
    const path = at(count === 1 ? '' : `-${count}`)
    if (workspace.textOf(path) === undefined) return path
  }
}

export function slugOf(name: string): string {
  const latin = name.toLocaleLowerCase('az').replaceAll(/[əığşçöü]/gu, (letter) => LETTERS[letter] ?? letter)
  const plain = oneWriting(latin, 'NFKD')
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-+|-+$/gu, '')
  return plain === '' ? 'walk' : plain
}

/** As those are written that stand in the repository. */
export function caseText(plan: ProcessCase, name: string): string {
  const written = { $schema: '../../../schemas/meta/case.json', ...plan, name }
  return layoutJson(JSON.stringify(written))
}

/** Saved walks of a process, by path. */
export function casesOf(workspace: Workspace, process: string): { path: string; text: string }[] {
  return [...workspace.files]
    .filter(([path]) => path.startsWith(`${FOLDER}/${process}/`))
    .map(([path, text]) => ({ path, text }))
    .sort((one, other) => (one.path < other.path ? -1 : 1))
}
