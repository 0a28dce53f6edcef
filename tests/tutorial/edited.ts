import type { Edit } from './readTutorial.ts'

/** A file with the lines that a person writes into it; one that is not there is made. */
export function edited(text: string | undefined, { path, places }: Edit): string {
  return places.reduce<string>((now, lines) => {
    const before = lines.filter((line) => !line.startsWith('+')).map(written)
    const after = lines.filter((line) => !line.startsWith('-')).map(written)
    if (before.length === 0) return after.join('')
    const [start = '', ...rest] = now.split(before.join(''))
    if (rest.length !== 1) throw new Error(`${path} has ${rest.length} such places:\n${before.join('')}`)
    return [start, ...rest].join(after.join(''))
  }, text ?? '')
}

const written = (line: string): string => `${line.slice(1)}\n`
